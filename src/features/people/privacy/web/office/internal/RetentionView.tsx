import { dutchDate } from '@/shared/dutch-date'
import { EmailText } from '@/ui/EmailText'
import { Table } from '@/ui/Table'
import { KEPT_YEARS } from '../../../domain/internal/retention'
import { personPath } from '../../../domain/person-in-list'

interface RetentionViewProps {
  people: readonly { email: string; key: string; lastContactAt: Date | null }[]
  /** Whether there are more than are shown. */
  hasMore: boolean
}

/** Preview of whom the nightly run erases. */
export function RetentionView({ people, hasMore }: RetentionViewProps) {
  return (
    <div className="grid gap-6">
      <p className="max-w-[68ch]">
        Van wie {KEPT_YEARS.marketing} jaar niets hoorde of zei, wissen we ’s nachts aanvragen, berichten,
        nieuwsbrief en mails. Klantgegevens, bestellingen, facturen, betalingen en namen op bankregels blijven{' '}
        {KEPT_YEARS.customers} jaar na het jaar waar ze bij horen, en verdwijnen dan ook. Dit zijn de personen
        die bij de volgende beurt verdwijnen; er is nog niets gewist. In Vannacht staan ze met hun kenmerk, en
        daar kun je ze tegenhouden. Lukt het bij iemand niet, dan staat dat in het logboek en blijft die
        persoon hier staan tot het wel lukt.
      </p>
      <Table
        caption="Bij de volgende beurt"
        rows={people}
        rowKey={({ email }) => email}
        emptyText="Niemand: alles is jong genoeg om te bewaren."
        columns={[
          {
            header: 'Persoon',
            cell: ({ email }) => (
              <a href={personPath(email)} className="text-indigo underline">
                <EmailText email={email} />
              </a>
            ),
          },
          {
            header: 'Kenmerk',
            cell: ({ key }) => <code className="text-fine">{key}</code>,
          },
          {
            header: 'Laatste contact',
            cell: ({ lastContactAt }) => (lastContactAt ? dutchDate(lastContactAt) : 'Onbekend'),
          },
        ]}
      />
      {hasMore ? <p className="text-ink-soft">En nog meer: dit zijn de eerste {people.length}.</p> : null}
    </div>
  )
}
