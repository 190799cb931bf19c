import type { ComponentProps } from 'react'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { OfficeReader } from '@/office/ui/OfficeReader'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { PEOPLE_PATH } from '../../domain/person-in-list'
import { PeopleSearch } from './internal/PeopleSearch'
import { PersonView } from './internal/PersonView'

interface PeoplePageProps {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
  /** Address of the person who is shown; empty for none. */
  email: string
  person: ComponentProps<typeof PersonView> | undefined
  found: ComponentProps<typeof PeopleSearch>
}

export const peopleTitle = (email: string) => email || 'Personen'

/** Everything about one person, or the search for people. */
export function PeoplePage({ notice, reader = 'owner', email, person, found }: PeoplePageProps) {
  return (
    <OfficeReader role={reader}>
      <PageHeading
        title={peopleTitle(email)}
        parent={email ? { href: PEOPLE_PATH, label: 'Personen' } : undefined}
      />
      <AnswerBox notice={notice} />
      {person ? <PersonView {...person} /> : <PeopleSearch {...found} />}
    </OfficeReader>
  )
}
