import { Part } from '@/office/ui/Part'
import { dutchDateTime } from '@/shared/dutch-date'
import type { FormState } from '@/shared/form-state'
import { Badge } from '@/ui/Badge'
import { OFF_LABELS } from '../../../domain/delivery'
import { WEBHOOKS_PATH, webhookPath } from '../../../domain/internal/webhook-paths'
import { WEBHOOK_EVENT_NAMES } from '../../../domain/webhook-event'
import type { ListedWebhook, ShownWebhook } from '../../../server/webhook-queries'
import { MadeSecret, WebhookForm } from './WebhookForm'

interface WebhookListProps {
  webhooks: readonly ListedWebhook[]
  /** Idempotency key of the form: two clicks make one. */
  newId: string
  sent: FormState<object> | undefined
  /** Secret of a webhook that was just created. */
  secret: string | undefined
}

/** Receivers of webhooks, and the form for a new one. */
export function WebhookList({ webhooks, newId, sent, secret }: WebhookListProps) {
  return (
    <div className="grid gap-10">
      <p className="max-w-176 text-note">
        Een webhook vertelt een ander programma meteen wat hier gebeurt: welke lead, welke factuur. Meer staat
        er niet in; wie meer wil weten, vraagt het aan de API. Wat niet aankomt, gaat drie dagen lang nog
        eens.
      </p>
      {secret ? <MadeSecret secret={secret} /> : null}
      {webhooks.length > 0 ? (
        <ul className="grid border-ink border-t">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="border-hairline border-b py-3">
              <Line webhook={webhook} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="remark-text">Er luistert nog geen programma mee.</p>
      )}
      {secret ? null : (
        <Part id="nieuw" title="Nieuwe webhook">
          <WebhookForm
            action="webhooks.make"
            path={WEBHOOKS_PATH}
            id={newId}
            button="Webhook maken"
            sent={sent}
          />
        </Part>
      )}
    </div>
  )
}

function Line({ webhook }: { webhook: ListedWebhook }) {
  const { id, url, events, failingSince, waiting, failed, lastDeliveredAt } = webhook
  const facts = [
    events.length === WEBHOOK_EVENT_NAMES.length ? 'alles' : `${events.length} soorten gebeurtenissen`,
    lastDeliveredAt ? `laatst aangekomen op ${dutchDateTime(lastDeliveredAt)}` : 'nog niets aangekomen',
    waiting > 0 && `${waiting} onderweg`,
    failed > 0 && `${failed} mislukt`,
    failingSince && `niets aangekomen sinds ${dutchDateTime(failingSince)}`,
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <div className="sm:w-28">
        <WebhookBadge webhook={webhook} />
      </div>
      <div className="grid min-w-0 flex-1 basis-64">
        <a
          href={webhookPath(id)}
          className="font-semibold underline underline-offset-near [overflow-wrap:anywhere]"
        >
          {url}
        </a>
        <span className="hint-text">{facts.filter(Boolean).join(', ')}</span>
      </div>
    </div>
  )
}

/** State of a receiver: on or off, and whether deliveries succeed. */
export function WebhookBadge({ webhook }: { webhook: Pick<ShownWebhook, 'offReason' | 'failingSince'> }) {
  if (webhook.offReason === 'paused') return <Badge tone="gone">{OFF_LABELS.paused}</Badge>
  if (webhook.offReason) return <Badge tone="bad">Uit</Badge>
  return webhook.failingSince ? <Badge tone="waiting">Hapert</Badge> : <Badge tone="good">Aan</Badge>
}
