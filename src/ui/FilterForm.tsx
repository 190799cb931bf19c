import type { ReactNode } from 'react'
import { Field } from './Field'
import { TextInput } from './TextInput'

interface FilterFormProps {
  /** URL of the list. */
  path: string
  /** Hidden fields: query parameters that the view keeps while it is filtered. */
  kept: Readonly<Record<string, string | false | undefined>>
  search: string
  placeholder: string
  /** Width of the search field on wide screens. */
  searchWidth: string
  /** The other filters, the button, and further actions of the view. */
  children: ReactNode
}

/** Search and filters of a list: a GET form, so that a view can be bookmarked and shared. */
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

/** Size of controls that stand in one row with a small button. */
export const FILTER_CONTROL = 'min-h-11 py-1.5 text-note'
