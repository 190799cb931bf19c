import { useEffect, useState } from 'react'
import { Checkbox } from '@/ui/Checkbox'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { TabLinks } from '@/ui/TabLinks'
import { CONVERSATION_STATUSES, type ConversationStatus } from '../../../domain/conversation'
import { FOLDER_LABELS, inboxAddress } from '../../domain/inbox-address'
import type { LineState } from './follow-inbox'
import { unreadInWords } from './inbox-notices'
import type { InboxState } from './inbox-state'
import { unreadIn } from './inbox-state'
import { mayAskToNotify } from './notify-browser'
import { areKeysOn, switchKeys } from './use-inbox-keys'

interface InboxHeadProps {
  folder: ConversationStatus
  state: InboxState
  line: LineState
  refusal: string | undefined
  onFolder: (folder: ConversationStatus) => void
}

/** The folders, how many wait, and whether news comes in. */
export function InboxHead({ folder, state, line, refusal, onFolder }: InboxHeadProps) {
  const unread = unreadIn(state)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-note">
          {line === 'lost' ? 'De verbinding is weg. We proberen het opnieuw.' : unreadInWords(unread)}
        </p>
        <div className="flex flex-wrap items-center gap-x-5">
          <NotifyButton />
          <KeysChoice />
        </div>
      </div>
      {refusal ? (
        <FormNoticeBox notice={{ tone: 'error', title: 'Dat ging niet.', description: refusal }} />
      ) : null}
      <TabLinks
        label="Gesprekken"
        tabs={CONVERSATION_STATUSES.map((status) => ({
          label: FOLDER_LABELS[status],
          href: inboxAddress({ folder: status, conversationId: null }),
          isCurrent: status === folder,
          count: status === 'open' ? state.rows.filter((row) => row.status === 'open').length : undefined,
          onFollow: () => onFolder(status),
        }))}
      />
    </div>
  )
}

function NotifyButton() {
  const [isAsked, setIsAsked] = useState(true)
  useEffect(() => setIsAsked(!mayAskToNotify()), [])
  if (isAsked) return null
  return (
    <button
      type="button"
      onClick={() => Notification.requestPermission().then(() => setIsAsked(true))}
      className="min-h-11 text-indigo text-note underline"
    >
      Meldingen van de browser aanzetten
    </button>
  )
}

/** Single letters that do something can be switched off: who dictates says them all the time (WCAG 2.1.4). */
function KeysChoice() {
  const [hasKeys, setHasKeys] = useState<boolean>()
  useEffect(() => setHasKeys(areKeysOn()), [])
  if (hasKeys === undefined) return null
  return (
    <Checkbox
      name="sneltoetsen"
      label="Sneltoetsen"
      checked={hasKeys}
      onChange={({ target }) => {
        switchKeys(target.checked)
        setHasKeys(target.checked)
      }}
    />
  )
}
