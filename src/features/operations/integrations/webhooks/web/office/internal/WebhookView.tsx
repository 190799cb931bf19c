import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import type { FormState } from '@/shared/form-state'
import { ActLine } from '@/ui/ActLine'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { TabLinks } from '@/ui/TabLinks'
import {
  ATTEMPT_LABELS,
  MESSAGE_STATE_LABELS,
  MESSAGE_STATES,
  type MessageState,
  OFF_LABELS,
} from '../../../domain/delivery'
import { webhookPath } from '../../../domain/internal/webhook-paths'
import { eventLabel, wireType } from '../../../domain/webhook-event'
import type { LoggedMessage, ShownWebhook } from '../../../server/webhook-queries'
import { MadeSecret, WebhookForm } from './WebhookForm'
import { WebhookBadge } from './WebhookList'

interface WebhookViewProps {
  webhook: ShownWebhook
  messages: readonly LoggedMessage[]
  /** Filter by state of message. */
  state: MessageState | undefined
  sent: FormState<object> | undefined
  secret: string | undefined
  now: Date
}

/** One receiver of webhooks: its deliveries, and the actions on it. */
export function WebhookView({ webhook, messages, state, sent, secret, now }: WebhookViewProps) {
  const { id, createdAt, createdBy, offReason, failingSince, oldSecretUntil } = webhook
  const path = webhookPath(id)
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <WebhookBadge webhook={webhook} />
          <Deed action="test" path={path} id={id}>
            Proefmelding
          </Deed>
          {offReason ? (
            <Deed action="resume" path={path} id={id}>
              Zet aan
            </Deed>
          ) : (
            <Deed action="pause" path={path} id={id}>
              Pauzeer
            </Deed>
          )}
        </div>
        <Facts
          facts={[
            ['Gemaakt', `op ${shownDay(dayOf(createdAt))} door ${createdBy}`],
            ['Staat uit', offReason && OFF_LABELS[offReason]],
            ['Hapert', failingSince && `niets aangekomen sinds ${dutchDateTime(failingSince)}`],
            [
              'Oud geheim',
              oldSecretUntil && now < oldSecretUntil && `tekent nog mee tot ${dutchDateTime(oldSecretUntil)}`,
            ],
          ]}
        />
        {secret ? <MadeSecret secret={secret} /> : null}
      </div>
      <Part
        id="meldingen"
        title="Meldingen"
        aside={
          messages.some((message) => message.state === 'failed') ? (
            <SendAgain path={path} id={id} message="failed" label="Alle mislukte nog eens" />
          ) : null
        }
      >
        <TabLinks
          label="Staat"
          tabs={[undefined, ...MESSAGE_STATES].map((one) => ({
            label: one ? MESSAGE_STATE_LABELS[one] : 'Alles',
            href: one ? `${path}?staat=${one}` : path,
            isCurrent: one === state,
          }))}
        />
        <Messages messages={messages} path={path} id={id} />
      </Part>
      <details open={sent?.status === 'invalid'}>
        <summary className={UNFOLDS}>Adres en gebeurtenissen wijzigen</summary>
        <div className="pt-3">
          <WebhookForm action="webhooks.change" path={path} button="Bewaren" {...{ id, webhook, sent }} />
        </div>
      </details>
      <Part id="geheim" title="Geheim en einde">
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <div className="grid max-w-96 content-start gap-2">
            <p className="text-note">
              Is het geheim uitgelekt of kwijt? Een nieuw geldt meteen. Het oude tekent nog een dag mee, zodat
              de ontvanger kan omzetten.
            </p>
            <Deed action="replaceSecret" path={path} id={id}>
              Geheim vervangen
            </Deed>
          </div>
          <div className="grid max-w-96 content-start gap-2">
            <p className="text-note">
              Verwijderen kan niet ongedaan: het logboek van de meldingen gaat mee. Wie even wil stoppen,
              pauzeert.
            </p>
            <details>
              <summary className={UNFOLDS}>Webhook verwijderen</summary>
              <Deed action="remove" path={path} id={id}>
                Ja, verwijder deze webhook
              </Deed>
            </details>
          </div>
        </div>
      </Part>
    </div>
  )
}

const UNFOLDS = 'inline-flex min-h-11 cursor-pointer items-center text-indigo text-note underline'

interface DeedProps {
  action: 'test' | 'resume' | 'pause' | 'replaceSecret' | 'remove'
  path: string
  id: string
  children: string
}

function Deed({ action, path, id, children }: DeedProps) {
  return (
    <form method="post" action={actionAddress(`webhooks.${action}`, path)}>
      <input type="hidden" name="webhook_id" value={id} />
      <Button type="submit" variant="quiet" size="small">
        {children}
      </Button>
    </form>
  )
}

function SendAgain(again: { path: string; id: string; message: string; label: string; about?: string }) {
  return (
    <form method="post" action={actionAddress('webhooks.sendAgain', again.path)}>
      <input type="hidden" name="webhook_id" value={again.id} />
      <input type="hidden" name="message_id" value={again.message} />
      <button type="submit" className="row-button" aria-label={again.about}>
        {again.label}
      </button>
    </form>
  )
}

const TONES = { waiting: 'waiting', delivered: 'good', failed: 'bad' } as const satisfies Record<
  MessageState,
  BadgeTone
>

function Messages({ messages, path, id }: { messages: readonly LoggedMessage[]; path: string; id: string }) {
  if (messages.length === 0) return <p className="remark-text">Hier staat niets.</p>
  return (
    <ul className="grid">
      {messages.map((message) => (
        <ActLine
          key={message.id}
          badge={<Badge tone={TONES[message.state]}>{MESSAGE_STATE_LABELS[message.state]}</Badge>}
          title={eventLabel(message.type)}
          hint={`${wireType(message.type)}, ${dutchDateTime(message.happenedAt)}. ${triesInWords(message)}`}
        >
          {message.state === 'waiting' ? null : (
            <SendAgain
              {...{ path, id }}
              message={message.id}
              label="Nog eens"
              about={`Nog eens: ${eventLabel(message.type)} van ${dutchDateTime(message.happenedAt)}`}
            />
          )}
        </ActLine>
      ))}
    </ul>
  )
}

function triesInWords({ state, attempts, nextTryAt }: LoggedMessage): string {
  const [last] = attempts
  if (!last) return 'Nog niet geprobeerd.'
  const count = attempts.length === 1 ? 'Eén keer geprobeerd' : `${attempts.length} keer geprobeerd`
  const answer = last.status
    ? `${ATTEMPT_LABELS[last.outcome]} (${last.status})`
    : ATTEMPT_LABELS[last.outcome]
  const next = state === 'waiting' && nextTryAt ? ` Weer om ${dutchDateTime(nextTryAt)}.` : ''
  return `${count}, laatst op ${dutchDateTime(last.attemptedAt)}: ${answer}.${next}`
}
