import { actionAddress } from '@/shared/action-address'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { EmailText } from '@/ui/EmailText'
import { Table, type TableColumn } from '@/ui/Table'
import {
  SUBSCRIPTION_LABELS,
  type SubscriptionState,
  subscriptionCan,
} from '../../../domain/subscription-state'
import type { SubscriberRow } from '../../../server/subscriber-queries'

const TONES = {
  pending: 'waiting',
  confirmed: 'good',
  unsubscribed: 'gone',
} as const satisfies Record<SubscriptionState, BadgeTone>

interface SubscriberTableProps {
  subscribers: readonly SubscriberRow[]
  address: string
  emptyText: string
}

/**
 * Addresses with their state, and the evidence that the law requires: times of request, confirmation and
 * unsubscription.
 */
export function SubscriberTable({ subscribers, address, emptyText }: SubscriberTableProps) {
  return (
    <Table
      caption="Adressen"
      isCaptionHidden
      columns={columns(actionAddress('backOffice.endSubscription', address))}
      rows={subscribers}
      rowKey={({ id }) => id}
      emptyText={emptyText}
    />
  )
}

function columns(action: string): TableColumn<SubscriberRow>[] {
  return [
    {
      header: 'E-mailadres',
      cell: ({ email }) => (
        <strong>
          <EmailText email={email} />
        </strong>
      ),
    },
    {
      header: 'Staat',
      cell: ({ state }) => <Badge tone={TONES[state]}>{SUBSCRIPTION_LABELS[state]}</Badge>,
    },
    { header: 'Aangevraagd', cell: ({ requestedAt }) => <When at={requestedAt} /> },
    { header: 'Bevestigd', cell: ({ confirmedAt }) => <When at={confirmedAt} /> },
    { header: 'Uitgeschreven', cell: ({ unsubscribedAt }) => <When at={unsubscribedAt} /> },
    {
      header: 'Doen',
      cell: (subscriber) =>
        subscriptionCan('unsubscribe', subscriber.state) ? (
          <EndForm {...subscriber} action={action} />
        ) : (
          <span className="text-ink-soft">Niets</span>
        ),
    },
  ]
}

function When({ at }: { at: Date | null }) {
  return at ? (
    <span className="whitespace-nowrap">{shortDutchDateTime(at)}</span>
  ) : (
    <span className="text-ink-soft">Niet</span>
  )
}

/** Asks for confirmation: only the reader can undo this, by signing up again. */
function EndForm({ id, email, action }: { id: string; email: string; action: string }) {
  return (
    <details>
      <summary
        aria-label={`Schrijf uit: ${email}`}
        className="flex min-h-9 cursor-pointer items-center whitespace-nowrap text-indigo underline"
      >
        Schrijf uit
      </summary>
      <form method="post" action={action}>
        <input type="hidden" name="subscriber_id" value={id} />
        <button
          type="submit"
          aria-label={`Ja, uit de lijst: ${email}`}
          className="row-button whitespace-nowrap"
        >
          Ja, uit de lijst
        </button>
      </form>
    </details>
  )
}
