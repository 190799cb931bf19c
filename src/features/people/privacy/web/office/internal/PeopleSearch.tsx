import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Table, type TableColumn } from '@/ui/Table'
import { TextInput } from '@/ui/TextInput'
import { PEOPLE_PATH, type PersonInList, personPath } from '../../../domain/person-in-list'

interface PeopleSearchProps {
  search: string
  people: readonly PersonInList[]
  /** Whether there are more than are shown. */
  hasMore: boolean
}

/** Search for people by name, address or company, across all features. */
export function PeopleSearch({ search, people, hasMore }: PeopleSearchProps) {
  return (
    <>
      <search>
        <form method="get" action={PEOPLE_PATH} className="flex flex-wrap items-end gap-3 pb-5">
          <Field name="zoek" label="Begin van een naam, e-mailadres of bedrijf" className="w-full sm:w-96">
            {(control) => <TextInput {...control} type="search" defaultValue={search} className="py-1.5" />}
          </Field>
          <Button type="submit" size="small">
            Zoek
          </Button>
        </form>
      </search>
      {search ? (
        <Table
          caption="Personen"
          isCaptionHidden
          columns={COLUMNS}
          rows={people}
          rowKey={({ email }) => email}
          emptyText="Niemand gevonden. Probeer een deel van het e-mailadres."
        />
      ) : (
        <p className="max-w-[60ch] text-ink-soft">
          Zoek in aanvragen, berichten, klanten, accounts en de nieuwsbrief tegelijk. Per persoon zie je
          daarna alles bij elkaar.
        </p>
      )}
      {hasMore ? (
        <p className="mt-4 text-ink-soft">
          Er zijn er meer: dit zijn de eerste {people.length}. Typ er een woord bij.
        </p>
      ) : null}
    </>
  )
}

const COLUMNS: readonly TableColumn<PersonInList>[] = [
  {
    header: 'Persoon',
    cell: ({ name, email }) => (
      <span className="grid justify-items-start leading-snug [overflow-wrap:anywhere]">
        <a href={personPath(email)} className="thread-link">
          {name ?? email}
        </a>
        {name ? <span className="hint-text">{email}</span> : null}
      </span>
    ),
  },
  {
    header: 'Bedrijf',
    cell: ({ company }) => company ?? <span className="text-ink-soft">Niet genoemd</span>,
  },
  {
    header: 'Heeft',
    cell: ({ has }) => has.join(', ') || <span className="text-ink-soft">Niet (meer) op de nieuwsbrief</span>,
  },
]
