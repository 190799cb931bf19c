import type { ComponentProps } from 'react'
import { TextInput } from '@/ui/TextInput'

/** A password, with a button that shows what was typed. Without JavaScript there is no button. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="relative grid">
      <TextInput {...props} type="password" className="pr-24" />
      <button
        type="button"
        data-password-toggle=""
        aria-controls={props.id}
        className="absolute inset-y-1 right-1 min-w-20 cursor-pointer rounded-sm px-3 font-semibold text-small text-indigo hover:bg-ink/10 noscript:hidden"
      >
        Toon
      </button>
    </span>
  )
}
