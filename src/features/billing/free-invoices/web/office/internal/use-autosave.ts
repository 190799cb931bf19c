import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Texts } from '@/shared/form-state'
import { callAction } from '@/ui/forms/call-action'
import { forgetOnDevice, keepOnDevice, keptOnDevice } from '@/ui/wizard/device-storage'
import type { ShownDraft } from '../../../server/save-shown'

/**
 * - `fresh`: nothing was typed yet since the page came.
 * - `saved`: the server has all of it.
 * - `saving`: it is on its way, or will be in a moment.
 * - `waiting`: the server did not answer; it is tried again.
 * - `conflict`: somebody else changed it meanwhile; nothing was overwritten.
 * - `gone`: it is no draft any more.
 */
export type SaveState = 'fresh' | 'saved' | 'saving' | 'waiting' | 'conflict' | 'gone'

/** Debounce after the last key, and pause between two tries. */
const PAUSE_MS = 600
const RETRY_MS = 4000

interface Draft {
  id: string
  revision: number
  shown: ShownDraft
  /** Shows what was typed here before, and could not be saved. */
  onKept: (fields: Texts) => void
}

/** What of a form is saved: all of it but the revision that it began from. */
function textOf(form: HTMLFormElement): string {
  const fields = new FormData(form)
  fields.delete('revision')
  return JSON.stringify([...fields])
}

/**
 * A form that saves itself while it is typed in, with a copy in the browser until the server has it. Without a script it
 * is saved by its button.
 */
export function useAutosave(first: Draft) {
  const { id } = first
  const onKept = useRef(first.onKept)
  onKept.current = first.onKept
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<SaveState>('fresh')
  const [shown, setShown] = useState(first.shown)
  const revision = useRef(first.revision)
  const sending = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const savedText = useRef<string>(undefined)

  /** The form itself sends the revision too, when its button is pressed. */
  const knowRevision = useCallback((known: number) => {
    revision.current = known
    const field = form.current?.elements.namedItem('revision')
    if (field instanceof HTMLInputElement) field.value = String(known)
  }, [])

  const send = useCallback(async () => {
    const current = form.current
    if (!current) return
    const text = textOf(current)
    if (text === savedText.current) return setState('saved')
    const fields = new FormData(current)
    fields.set('revision', String(revision.current))
    try {
      const answer = await callAction('freeInvoices.autosave', fields)
      // A refusal without a broken request stands: it is no draft any more.
      if (answer.status === 'failed' && answer.because !== 'broken') return setState('gone')
      if (answer.status !== 'accepted') return setState('waiting')
      const { saved } = answer
      if ('revision' in saved) knowRevision(saved.revision)
      if (saved.outcome !== 'saved') return setState(saved.outcome)
      savedText.current = text
      if (saved.shown) setShown(saved.shown)
      const isAll = textOf(current) === text
      if (isAll) forget(id)
      setState(isAll ? 'saved' : 'saving')
    } catch {
      // What is typed stands in the form, and is tried again.
      setState('waiting')
    }
  }, [id, knowRevision])

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    await sending.current
    sending.current = send()
    await sending.current
    sending.current = undefined
  }, [send])

  const changed = useCallback(() => {
    clearTimeout(timer.current)
    if (form.current) keep(id, revision.current, form.current)
    setState((now) => (now === 'conflict' || now === 'gone' ? now : 'saving'))
    timer.current = setTimeout(() => void save(), PAUSE_MS)
  }, [id, save])

  useEffect(() => {
    savedText.current = form.current ? textOf(form.current) : undefined
    const kept = keptDraft(id)
    if (kept && kept.revision === revision.current) {
      onKept.current(kept.fields)
      setState('saving')
      timer.current = setTimeout(() => void save(), PAUSE_MS)
    } else forget(id)
    return () => clearTimeout(timer.current)
  }, [id, save])

  useEffect(() => {
    if (state !== 'waiting') return
    const retry = setInterval(() => void save(), RETRY_MS)
    return () => clearInterval(retry)
  }, [state, save])

  const onInput = () => {
    if (state !== 'conflict' && state !== 'gone') changed()
  }

  /** A save that is under way ends first: else the button would send a revision of before it. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    if (!sending.current) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void sending.current.then(() => form.current?.requestSubmit(submitter))
  }

  return { form, state, shown, save, onInput, onSubmit }
}

interface Kept {
  /** The save that it was typed over: of another one it is out of date. */
  revision: number
  fields: Texts
}

const keptKey = (id: string) => `invoiceDraft-${id}`

function keptDraft(id: string): Kept | undefined {
  try {
    return JSON.parse(keptOnDevice(keptKey(id)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function keep(id: string, revision: number, form: HTMLFormElement): void {
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  keepOnDevice(keptKey(id), JSON.stringify({ revision, fields }))
}

function forget(id: string): void {
  forgetOnDevice(keptKey(id))
}
