import type { ReactNode } from 'react'
import { Button } from './Button'
import { Field } from './Field'
import { TextInput } from './TextInput'

interface SearchFormProps {
  /** URL of the list that is searched. */
  path: string
  /** Name of the query parameter. */
  name: string
  label: string
  search: string
  placeholder?: string
  /** State filter that the list has already: searching leaves it as it is. */
  state: string | undefined
  /** Further actions of the view. */
  children?: ReactNode
}

/** Search of a list: a GET form, so that a view can be bookmarked and shared. */
export function SearchForm({ path, name, label, search, placeholder, state, children }: SearchFormProps) {
  return (
    <search>
      <form method="get" action={path} className="flex flex-wrap items-end gap-3 py-4">
        {state ? <input type="hidden" name="staat" value={state} /> : null}
        <Field name={name} label={label} className="w-full sm:w-96">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              defaultValue={search}
              placeholder={placeholder}
              className="py-1.5"
            />
          )}
        </Field>
        <Button type="submit" size="small">
          Zoek
        </Button>
        {children}
      </form>
    </search>
  )
}
