import { type FormEvent, useState } from 'react'
import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import type { ConversationStatus, InboxAct } from '../../../domain/conversation'
import { inboxAddress } from '../../domain/inbox-address'

interface ActFormProps {
  conversationId: string
  folder: ConversationStatus
  act: InboxAct
  onAct: () => Promise<unknown>
  /** The key that does the same. */
  shortcut?: string
  children: string
}

/** A button for one act; without JavaScript the form that it stands in is posted. */
export function ActForm({ conversationId, folder, act, onAct, shortcut, children }: ActFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    await onAct()
    setIsBusy(false)
  }
  return (
    <form
      method="post"
      action={actionAddress('conversations.act', inboxAddress({ folder, conversationId }))}
      onSubmit={submit}
    >
      <input type="hidden" name="conversation_id" value={conversationId} />
      <input type="hidden" name="act" value={act} />
      <Button type="submit" variant="secondary" size="small" isBusy={isBusy} aria-keyshortcuts={shortcut}>
        {children}
      </Button>
    </form>
  )
}
