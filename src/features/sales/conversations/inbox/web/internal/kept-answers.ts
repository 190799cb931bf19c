import { useEffect, useEffectEvent, useState } from 'react'
import type { PendingAnswer } from './inbox-state'

const KEY = 'inboxUnsent'
const LEFT = 'De pagina ging dicht voordat er antwoord kwam.'

/** Keeps answers that were not sent for as long as the browser's tab, and gives back those of before. */
export function useKeptAnswers(
  pending: readonly PendingAnswer[],
  onKept: (answers: readonly PendingAnswer[]) => void,
) {
  const [isRead, setIsRead] = useState(false)
  const creditUnused = useEffectEvent(onKept)
  useEffect(() => {
    creditUnused(keptIn(sessionStorage.getItem(KEY)))
    setIsRead(true)
  }, [])
  useEffect(() => {
    if (!isRead) return
    if (pending.length > 0) sessionStorage.setItem(KEY, JSON.stringify(pending))
    else sessionStorage.removeItem(KEY)
  }, [isRead, pending])
}

/** Marks what was on its way as failed, as nobody waits for it any more: it can be sent again, and counts once. */
export function keptIn(stored: string | null): PendingAnswer[] {
  const answers: PendingAnswer[] = JSON.parse(stored ?? '[]')
  return answers.map((answer) => ({ reason: LEFT, ...answer, state: 'failed' }))
}
