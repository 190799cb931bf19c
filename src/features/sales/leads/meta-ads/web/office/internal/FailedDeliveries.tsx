import { actionAddress } from '@/shared/action-address'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { Table, type TableColumn } from '@/ui/Table'
import { FAILED_DELIVERIES_PATH } from '../../../domain/internal/delivery-state'
import type { MetaDelivery } from '../../../server/meta-tables'

/** Leads that Meta announced and that could not be fetched, each with a button to try again. */
export function FailedDeliveries({ deliveries }: { deliveries: readonly MetaDelivery[] }) {
  return (
    <div className="grid gap-5">
      <p className="max-w-[68ch]">
        Meta heeft deze leads gemeld, maar wat er is ingevuld konden we in drie dagen niet ophalen. Kijk eerst
        naar de fout: meestal is META_PAGE_TOKEN verlopen. Verwerk de lead daarna opnieuw. Lukt het, dan staat
        hij binnen een minuut onder Meta Ads.
      </p>
      <Table
        caption="Niet opgehaald"
        isCaptionHidden
        columns={COLUMNS}
        rows={deliveries}
        rowKey={({ id }) => id}
        emptyText="Geen. Alles wat Meta meldde, is opgehaald of wordt nog geprobeerd."
      />
    </div>
  )
}

const COLUMNS: readonly TableColumn<MetaDelivery>[] = [
  {
    header: 'Lead bij Meta',
    cell: ({ leadgenId, formId }) => (
      <span className="grid leading-snug">
        <span className="break-all font-semibold tabular-nums">{leadgenId}</span>
        {formId ? <span className="break-all hint-text">Formulier {formId}</span> : null}
      </span>
    ),
  },
  { header: 'Ingevuld', cell: ({ filledInAt }) => shortDutchDateTime(filledInAt) },
  { header: 'Pogingen', isNumeric: true, cell: ({ tries }) => tries },
  {
    header: 'Fout',
    cell: ({ lastError }) => (
      <span className="block max-w-128 break-words text-small text-madder leading-snug">
        {lastError ?? 'Onbekend'}
      </span>
    ),
  },
  { header: 'Doen', cell: ({ id, leadgenId }) => <ReplayForm id={id} leadgenId={leadgenId} /> },
]

function ReplayForm({ id, leadgenId }: Pick<MetaDelivery, 'id' | 'leadgenId'>) {
  return (
    <form method="post" action={actionAddress('backOffice.replayDelivery', FAILED_DELIVERIES_PATH)}>
      <input type="hidden" name="delivery_id" value={id} />
      <button
        type="submit"
        aria-label={`Opnieuw verwerken: lead ${leadgenId}`}
        className="row-button whitespace-nowrap"
      >
        Opnieuw verwerken
      </button>
    </form>
  )
}

/** Leads that are known to exist and are not on the list: nobody may overlook them. */
export function FailedDeliveriesNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mb-6 border-madder border-l-4 bg-paper px-4 py-3">
      <strong className="text-madder">
        {count === 1 ? 'Eén lead van Meta is' : `${count} leads van Meta zijn`} niet opgehaald
      </strong>{' '}
      en {count === 1 ? 'staat' : 'staan'} dus niet in deze lijst.{' '}
      <a href={FAILED_DELIVERIES_PATH} className="text-indigo underline">
        Bekijk waarom
      </a>
    </p>
  )
}
