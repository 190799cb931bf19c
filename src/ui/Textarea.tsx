import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlClasses, hasHeight } from './TextInput'

/** Text control of several lines that grows with its text, where the browser can (`field-sizing`). */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={5}
      {...rest}
      className={controlClasses(
        classNames(
          'field-sizing-content max-h-[60vh]',
          hasHeight(className) ? undefined : 'min-h-32',
          className,
        ),
      )}
    />
  )
}
