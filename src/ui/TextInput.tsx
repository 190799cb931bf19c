import type { ComponentProps } from 'react'
import { controlClasses } from './control-look'

/** A one-line text control; give it the control that `Field` hands out. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={controlClasses(className)} />
}
