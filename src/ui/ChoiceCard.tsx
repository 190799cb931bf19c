import type { ComponentProps, ReactNode } from 'react'
import { ChoiceMark } from './ChoiceMark'
import { classNames } from './class-names'

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> {
  kind: 'radio' | 'checkbox'
  name: string
  value: string
  title: string
  description?: ReactNode
  /** The price, or another short fact at the far side. */
  aside?: ReactNode
}

const CARD =
  'on-paper relative grid cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-1 overflow-hidden rounded border border-ink-line bg-paper p-4 text-ink transition-[border-color,box-shadow] hover:border-ink sm:p-5 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2 before:absolute before:inset-y-0 before:left-0 before:w-1 before:origin-top before:scale-y-0 before:bg-ochre before:transition-transform before:duration-200 has-checked:before:scale-y-100 motion-reduce:before:transition-none'

/** Choice with room for a description and a price. The radio or checkbox in it is a native one. */
export function ChoiceCard({ kind, title, description, aside, className, ...rest }: ChoiceCardProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the ChoiceMark inside.
    <label className={classNames(CARD, className)}>
      <ChoiceMark {...rest} type={kind} className="pt-0.5 [&_input]:outline-none" />
      <span className="grid gap-1">
        <span className="font-display font-bold text-lead leading-tight tracking-tight">{title}</span>
        {description ? <span className="remark-text leading-snug">{description}</span> : null}
      </span>
      {aside ? <span className="text-right font-semibold tabular-nums leading-tight">{aside}</span> : null}
    </label>
  )
}
