import type { ComponentProps } from 'react'
import { classNames } from './class-names'

const BOX =
  'peer col-start-1 row-start-1 size-6 cursor-pointer appearance-none border-[1.5px] border-ink-line bg-paper transition-colors not-disabled:hover:border-ink checked:border-ink checked:bg-ink disabled:cursor-not-allowed disabled:bg-linen aria-invalid:border-madder forced-colors:appearance-auto'

interface ChoiceMarkProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox'
}

/** Native radio or checkbox in our own style: a cross-stitch for a checkbox, a knot for a radio. */
export function ChoiceMark({ type, className, ...rest }: ChoiceMarkProps) {
  const isRadio = type === 'radio'
  return (
    <span className={classNames('inline-grid shrink-0 place-items-center', className)}>
      <input {...rest} type={type} className={classNames(BOX, isRadio ? 'rounded-full' : 'rounded-sm')} />
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        className="pointer-events-none col-start-1 row-start-1 size-6 scale-50 text-ochre opacity-0 transition duration-150 peer-checked:scale-100 peer-checked:opacity-100 forced-colors:hidden motion-reduce:transition-none"
      >
        {isRadio ? (
          <circle cx="12" cy="12" r="5" fill="currentColor" />
        ) : (
          <path
            d="m6 12.5 4 4 8-9"
            stroke="currentColor"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </svg>
    </span>
  )
}
