import { newsletter } from '@/content/pages/nieuwsbrief'
import { LinkButton, LinkMessage } from '@/ui/page/LinkMessage'

const { confirm, confirmed, linkNoLongerWorks, restored, undo, unsubscribe, unsubscribed } = newsletter

/** What a page of the newsletter says, by the state of its link. */
export const CONFIRM_COPY = { open: confirm, done: confirmed, invalid: linkNoLongerWorks } as const
export const UNSUBSCRIBE_COPY = {
  open: unsubscribe,
  unsubscribed,
  restored,
  invalid: linkNoLongerWorks,
} as const

/** Confirms a subscription, by the link of a mail. */
export function ConfirmPage({ status }: { status: keyof typeof CONFIRM_COPY }) {
  return (
    <LinkMessage draft="jacquard" copy={CONFIRM_COPY[status]} asks={status === 'open'}>
      {status === 'open' ? <LinkButton label={confirm.button} /> : null}
    </LinkMessage>
  )
}

interface UnsubscribePageProps {
  outcome: keyof typeof UNSUBSCRIBE_COPY
  /** Whether it can be undone here. */
  canUndo: boolean
}

/** Ends a subscription, by the link of a mail. */
export function UnsubscribePage({ outcome, canUndo }: UnsubscribePageProps) {
  const copy = UNSUBSCRIBE_COPY[outcome]
  return (
    <LinkMessage
      draft="jacquard"
      copy={{ ...copy, text: canUndo ? `${copy.text} ${undo.text}` : copy.text }}
      asks={outcome === 'open'}
    >
      {outcome === 'open' ? <LinkButton label={unsubscribe.button} /> : null}
      {canUndo ? <LinkButton label={undo.button} name="undo" variant="secondary" /> : null}
    </LinkMessage>
  )
}
