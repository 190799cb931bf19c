import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlClasses } from './TextInput'

interface SelectOption {
  value: string
  label: string
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly SelectOption[]
  /** First option, which chooses nothing, for instance 'Maak een keuze'. */
  placeholder?: string
}

/** Native select in our own style. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative grid">
      <select {...rest} className={controlClasses(classNames('appearance-none pr-11', className))}>
        {placeholder ? <option value="">{placeholder}</option> : null}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4 text-ink"
        fill="none"
      >
        <path
          d="m3 6 5 5 5-5"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
