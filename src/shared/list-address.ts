import { cursorParameter, type ListCursor, listCursorOf } from './list-cursor'

/** One field of a list's filter, as a query parameter. */
interface FilterField<Value> {
  name: string
  /** Parses the parameter; anything invalid counts as absent. */
  read: (said: string) => Value
  write: (value: Value) => string
  /** Whether the field leaves rows out; an order or a tab only shows them in another way. */
  narrows: boolean
}

/** A few values with the word for each in an address, which is the value itself unless it is mapped. */
export type SaidAs<Id extends string> = readonly Id[] | Readonly<Record<Id, string>>

export function wordsFor<Id extends string>(values: SaidAs<Id>): (readonly [id: Id, word: string])[] {
  return Array.isArray(values)
    ? (values as readonly Id[]).map((id) => [id, id])
    : (Object.entries(values) as [Id, string][])
}

/** A field with one of a few values; without `otherwise` it may be undefined. */
export function oneOf<Id extends string, Otherwise extends Id | undefined = undefined>(
  name: string,
  values: SaidAs<Id>,
  otherwise?: Otherwise,
): FilterField<Id | Otherwise> {
  const known = wordsFor(values)
  return {
    name,
    read: (said) => known.find(([, word]) => word === said)?.[0] ?? (otherwise as Otherwise),
    write: (value) => (value === otherwise ? '' : (known.find(([id]) => id === value)?.[1] ?? '')),
    narrows: otherwise === undefined,
  }
}

/** A field with free text. */
export function typedText(name: string, length = 100): FilterField<string> {
  return { name, read: (said) => said.trim().slice(0, length), write: (text) => text, narrows: true }
}

/** A boolean field; the address has `word` for true. */
export function whether(name: string, word: string): FilterField<boolean> {
  return { name, read: (said) => said === word, write: (is) => (is ? word : ''), narrows: true }
}

interface Neighbours {
  previous: ListCursor | undefined
  next: ListCursor | undefined
}

/** The filter type of a list. */
export type FilterOf<List> = List extends { filterOf: (params: URLSearchParams) => infer Filter }
  ? Filter
  : never

/**
 * Maps the filter of a list to its address and back, so that a view can be bookmarked and shared. Parameters come in
 * the order of the fields.
 */
export function listAddress<Filter extends object>(
  path: string,
  fields: { readonly [Field in keyof Filter]: FilterField<Filter[Field]> },
) {
  const keys = Object.keys(fields) as (keyof Filter)[]

  const saysOf = (filter: Partial<Filter>, key: keyof Filter): string => {
    const value = filter[key]
    return value === undefined ? '' : fields[key].write(value)
  }

  /** Query string; '' for the list without a filter. */
  const query = (filter: Partial<Filter>, cursor?: ListCursor): string => {
    const params = new URLSearchParams()
    for (const key of keys) {
      const said = saysOf(filter, key)
      if (said) params.set(fields[key].name, said)
    }
    if (cursor) params.set(...cursorParameter(cursor))
    const text = params.toString()
    return text && `?${text}`
  }
  const address = (filter: Partial<Filter> = {}, cursor?: ListCursor): string => path + query(filter, cursor)

  const filterOf = (params: URLSearchParams): Filter =>
    Object.fromEntries(
      keys.map((key) => [key, fields[key].read(params.get(fields[key].name) ?? '')]),
    ) as Filter

  return {
    path,
    filterOf,
    /** Filter and cursor in an address. */
    requestOf: (params: URLSearchParams) => ({ filter: filterOf(params), cursor: listCursorOf(params) }),
    query,
    address,
    /** Word for a field's value in the address; undefined for a value that it leaves out. */
    said: (filter: Partial<Filter>, key: keyof Filter): string | undefined =>
      saysOf(filter, key) || undefined,
    /** Whether the filter leaves any rows out. */
    isFiltered: (filter: Partial<Filter>): boolean =>
      keys.some((key) => fields[key].narrows && saysOf(filter, key) !== ''),
    /** Addresses of the neighbouring pages. */
    neighbours: (filter: Filter, { previous, next }: Neighbours) => ({
      previous: previous && address(filter, previous),
      next: next && address(filter, next),
    }),
  }
}
