import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { callAction } from '@/ui/forms/call-action'
import { forgetOnDevice, keepOnDevice, keptOnDevice } from '@/ui/wizard/device-storage'
import { type DraftEdit, edited } from '../../../documents/domain/draft-edits'
import { readQuote, type TypedQuote } from '../../../documents/domain/typed-quote'

/**
 * - `saved`: the server has all of it.
 * - `saving`: it is on its way.
 * - `waiting`: it did not arrive; it is tried again, and kept here meanwhile.
 * - `unreadable`: an amount or number is none.
 * - `conflict`: somebody else saved meanwhile.
 * - `gone`: it is no draft any more.
 */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'unreadable' | 'conflict' | 'gone'

interface Draft {
  quoteId: string
  revision: number
  typed: TypedQuote
}

/** What somebody else saved. */
interface Theirs {
  revision: number
  typed: TypedQuote
}

type Step = DraftEdit | { do: 'replace'; typed: TypedQuote }

const step = (draft: TypedQuote, next: Step) => (next.do === 'replace' ? next.typed : edited(draft, next))

/** Debounce after the last key, and pause between two tries. */
const PAUSE_MS = 500
const RETRY_MS = 4000

const keptKey = (quoteId: string) => `quoteDraft-${quoteId}`

/** A draft that saves itself while it is typed, with a copy in the browser until the server has it. */
export function useDraft({ quoteId, revision, typed }: Draft) {
  const [draft, edit] = useReducer(step, typed)
  const [state, setState] = useState<SaveState>('saved')
  const [theirs, setTheirs] = useState<Theirs>()
  const saved = useRef({ revision, typed })
  const newest = useRef(draft)
  const isSending = useRef(false)
  const [known, setKnown] = useState(revision)
  newest.current = draft

  const save = useCallback(async () => {
    if (isSending.current || newest.current === saved.current.typed) return
    const sending = newest.current
    if (readQuote(sending).faults.length > 0) return setState('unreadable')
    isSending.current = true
    setState('saving')
    const next = await send(quoteId, saved.current.revision, sending)
    isSending.current = false
    if (next.state === 'conflict') setTheirs(next.theirs)
    if (next.state !== 'saved') return setState(next.state)
    saved.current = { revision: next.revision, typed: sending }
    setKnown(next.revision)
    const isAll = newest.current === sending
    if (isAll) forgetKept(quoteId)
    setState(isAll ? 'saved' : 'saving')
    if (!isAll) await save()
  }, [quoteId])

  useEffect(() => {
    const kept = keptDraft(quoteId)
    if (kept && kept.revision === saved.current.revision) edit({ do: 'replace', typed: kept.typed })
    else forgetKept(quoteId)
  }, [quoteId])

  useEffect(() => {
    if (draft === saved.current.typed) return
    keep(quoteId, { revision: saved.current.revision, typed: draft })
    setState((now) => (now === 'conflict' || now === 'gone' ? now : 'saving'))
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, quoteId, save])

  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setInterval(() => void save(), RETRY_MS)
    return () => clearInterval(timer)
  }, [state, save])

  /** Ends a conflict: with what is there, or by saving over it what stands here. */
  const settle = (keepMine: boolean) => {
    if (!theirs) return
    saved.current = theirs
    setKnown(theirs.revision)
    setTheirs(undefined)
    setState(keepMine ? 'saving' : 'saved')
    if (keepMine) return void save()
    forgetKept(quoteId)
    edit({ do: 'replace', typed: theirs.typed })
  }
  return { draft, edit, state, revision: known, save, settle }
}

type Sent =
  | { state: 'saved'; revision: number }
  | { state: 'conflict'; theirs: Theirs }
  | { state: 'waiting' | 'unreadable' | 'gone' }

async function send(quoteId: string, revision: number, typed: TypedQuote): Promise<Sent> {
  const form = new FormData()
  form.set('quote_id', quoteId)
  form.set('revision', String(revision))
  form.set('draft', JSON.stringify(typed))
  try {
    const answer = await callAction('quoteOffice.save', form)
    // A request that broke off is retried; a refusal stands.
    if (answer.status === 'failed' && !answer.because) return { state: 'gone' }
    if (answer.status !== 'accepted') return { state: 'waiting' }
    const { saved } = answer
    if (saved.outcome === 'saved') return { state: 'saved', revision: saved.revision }
    if (saved.outcome === 'conflict')
      return { state: 'conflict', theirs: { revision: saved.revision, typed: saved.typed } }
    return { state: saved.outcome }
  } catch {
    // Nothing is lost: the browser keeps it and retries.
    return { state: 'waiting' }
  }
}

function keptDraft(quoteId: string): Theirs | undefined {
  try {
    return JSON.parse(keptOnDevice(keptKey(quoteId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function keep(quoteId: string, draft: Theirs): void {
  keepOnDevice(keptKey(quoteId), JSON.stringify(draft))
}

function forgetKept(quoteId: string): void {
  forgetOnDevice(keptKey(quoteId))
}
