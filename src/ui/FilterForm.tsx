import type { ReactNode } from 'react'
import { Field } from './Field'
import { TextInput } from './TextInput'

interface FilterFormProps {
  /** The address of the list. */
  path: string
  /** What the view keeps while it is filtered, by its names in the address. */
  kept: Readonly<Record<string, string | false | undefined>>
  search: string
  placeholder: string
  /** The width of the search field on wide screens. */
  searchWidth: string
  /** What else it is filtered by, the button, and what else can be done with the view. */
  children: ReactNode
}

/** Search and filters of a list: a form that asks for an address, so that a view can be kept and shared. */
export function FilterForm({ path, kept, search, placeholder, searchWidth, children }: FilterFormProps) {
  return (
    <search>
      <form method="get" action={path} className="grid grid-cols-2 items-end gap-3 py-4 lg:flex lg:flex-wrap">
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Field name="zoek" label="Zoeken" className={`col-span-2 ${searchWidth}`}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              defaultValue={search}
              placeholder={placeholder}
              className={FILTER_CONTROL}
            />
          )}
        </Field>
        {children}
      </form>
    </search>
  )
}

/** Controls that stand in one row with a small button. */
export const FILTER_CONTROL = 'min-h-11 py-1.5 text-note'
