import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'
import type { CannedAnswer, ConversationStatus } from '../../../domain/conversation'
import { MOST_CHARACTERS } from '../../../domain/internal/message-text'
import { inboxAddress } from '../../domain/inbox-address'

interface AnswerFormProps {
  conversationId: string
  folder: ConversationStatus
  answerId: string
  canned: readonly CannedAnswer[]
  assistantIsSilent: boolean
  /** The colleague who is in the conversation. */
  isOthers: string | undefined
  onAnswer: (text: string) => Promise<void>
  onTyping: () => void
}

/** Where an answer is written. It stays when the page is left, and goes with Enter; a new line is Shift and Enter. */
export function AnswerForm(props: AnswerFormProps) {
  const { conversationId, folder, answerId, canned, assistantIsSilent, isOthers, onAnswer, onTyping } = props
  const [text, setText] = useDraft(conversationId)
  const box = useRef<HTMLTextAreaElement>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return box.current?.focus()
    setText('')
    onAnswer(text.trim())
    box.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  function insert(id: string) {
    const chosen = canned.find((answer) => answer.id === id)
    if (!chosen) return
    setText(text.trim() === '' ? chosen.text : `${text.trimEnd()}\n${chosen.text}`)
    box.current?.focus()
  }

  return (
    <form
      method="post"
      action={actionAddress('conversations.act', inboxAddress({ folder, conversationId }))}
      onSubmit={send}
      className="sticky bottom-0 grid gap-3 border-hairline border-t bg-linen py-4"
    >
      <input type="hidden" name="conversation_id" value={conversationId} />
      <input type="hidden" name="act" value="answer" />
      <input type="hidden" name="client_id" value={answerId} />
      <Field name="text" label="Je antwoord" hint={hintOf(assistantIsSilent, isOthers)}>
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            data-answer
            rows={2}
            maxLength={MOST_CHARACTERS}
            className="min-h-20!"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              if (target.value.trim() !== '') onTyping()
            }}
            onKeyDown={onKeyDown}
            aria-keyshortcuts="r"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Button type="submit" size="small">
          Versturen
        </Button>
        {canned.length > 0 ? <CannedChoice canned={canned} onChoose={insert} /> : null}
      </div>
    </form>
  )
}

function hintOf(assistantIsSilent: boolean, isOthers: string | undefined): string {
  if (isOthers) return `${isOthers} is in dit gesprek. Je antwoordt mee.`
  return assistantIsSilent
    ? 'De automatische hulp zwijgt zolang jij er bent. Enter verstuurt.'
    : 'Met je antwoord neem je het over van de automatische hulp. Enter verstuurt.'
}

function CannedChoice({
  canned,
  onChoose,
}: {
  canned: readonly CannedAnswer[]
  onChoose: (id: string) => void
}) {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  if (!isAwake) return null
  return (
    <Select
      aria-label="Standaardantwoord invoegen"
      value=""
      onChange={({ target }) => onChoose(target.value)}
      options={[
        { value: '', label: 'Standaardantwoord…' },
        ...canned.map(({ id, label }) => ({ value: id, label })),
      ]}
      className="max-w-full text-note sm:w-auto"
    />
  )
}

/** What was typed in a conversation and not sent, kept for as long as the browser's tab. */
function useDraft(conversationId: string): [string, (text: string) => void] {
  const key = `inboxDraft:${conversationId}`
  const [text, setText] = useState('')
  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    if (kept) setText(kept)
  }, [key])
  return [
    text,
    (next) => {
      setText(next)
      if (next === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, next)
    },
  ]
}
