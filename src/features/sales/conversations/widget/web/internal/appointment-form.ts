import { company } from '@/content/company'
import { dayOf } from '@/shared/calendar-day'
import { FORM_FIELDS, type FormState } from '@/shared/form-state'
import { newRequestId } from '@/shared/uuid'
import { APPOINTMENT_WORDS as WORDS } from '../words'
import { link, make } from './dom'

interface FreeDay {
  /** 2026-11-23 */
  day: string
  times: readonly string[]
}

interface AppointmentEvents {
  send: (form: FormData) => Promise<FormState | undefined>
  say: (text: string, tone: 'success' | 'error') => void
  sent: () => void
  cancel: () => void
}

const REQUIRED = ['name', 'email', 'date', 'time'] as const
const DAYS_SHOWN = 28

const DAY_IN_WORDS = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** The request for an appointment: who, when, about what. Days and times are those that are free. */
export function appointmentForm(events: AppointmentEvents) {
  const fields = fieldsOfForm()
  const { date, time } = fields.controls
  const send = make('button', { type: 'submit', className: 'act' }, WORDS.send)
  const cancel = make('button', { type: 'button', className: 'quiet', onclick: events.cancel }, WORDS.cancel)
  const title = make('h2', { id: 'appointment', className: 'what' }, WORDS.title)
  const form = make(
    'form',
    { className: 'appointment', noValidate: true, hidden: true },
    title,
    fields.slotNote,
    ...fields.rows,
    make('div', { className: 'acts' }, send, cancel),
  )
  form.setAttribute('aria-labelledby', 'appointment')
  let days: readonly FreeDay[] = []
  let requestId = ''

  date.onchange = () => offerTimes(time, days.find(({ day }) => day === date.value)?.times ?? [])
  form.onsubmit = async (event) => {
    event.preventDefault()
    if (send.disabled) return
    fields.clearFaults()
    const missing = REQUIRED.filter((name) => fields.controls[name].value.trim() === '')
    if (missing.length > 0)
      return refuse(Object.fromEntries(missing.map((name) => [name, WORDS.missing[name]])), WORDS.incomplete)
    send.disabled = true
    const filled = new FormData(form)
    filled.set(FORM_FIELDS.requestId, requestId)
    filled.set(FORM_FIELDS.elapsedMs, String(Math.round(performance.now())))
    const state = await events.send(filled)
    send.disabled = false
    if (state?.status === 'accepted') return done()
    if (state?.status === 'invalid') refuse(state.errors, state.notice.title)
    else events.say(noticeIn(state), 'error')
  }

  function done() {
    form.reset()
    events.say(WORDS.sent, 'success')
    events.sent()
  }

  function refuse(errors: Record<string, string>, notice: string) {
    events.say(notice, 'error')
    fields.showFaults(errors)
    // Somebody else may have taken it.
    if (errors.date || errors.time) loadDays()
  }

  async function loadDays() {
    fields.tellOfSlots(WORDS.loading)
    const found = await freeDays()
    days = found ?? []
    form.dataset.slots = days.length === 0 ? 'none' : 'some'
    const chosen = date.value
    offerDays(date, days)
    date.value = days.some(({ day }) => day === chosen) ? chosen : ''
    date.dispatchEvent(new Event('change'))
    if (days.length > 0) return fields.tellOfSlots('')
    const ways = [link(company.phone.shown, company.phone.href), link(company.email, company.emailHref)]
    fields.tellOfSlots(found ? WORDS.noSlots : WORDS.noAnswer, ways)
  }

  return {
    form,
    /** Each time that it opens it is a new request, with what is known of the visitor. */
    show(isOffered: boolean, email: string | null) {
      if (form.hidden !== isOffered) return
      form.hidden = !isOffered
      if (!isOffered) return
      requestId = newRequestId()
      fields.controls.email.value ||= email ?? ''
      loadDays()
    },
  }
}

function noticeIn(state: FormState | undefined): string {
  if (state?.status !== 'failed') return WORDS.lost
  const { title, description } = state.notice
  return description ? `${title}. ${description}` : title
}

function fieldsOfForm() {
  const controls = {
    name: make('input', { name: 'name', type: 'text', autocomplete: 'name', maxLength: 120 }),
    email: make('input', { name: 'email', type: 'email', autocomplete: 'email', maxLength: 254 }),
    date: make('select', { name: 'date' }),
    time: make('select', { name: 'time' }),
    subject: make('input', { name: 'subject', type: 'text', maxLength: 200 }),
  }
  const slotNote = make('p', { className: 'slot-note', role: 'status' })
  const faults = new Map<string, HTMLElement>()
  const rows = Object.entries(controls).map(([name, control]) => {
    control.id = name
    const fault = make('span', { className: 'fault', id: `${name}-fault` })
    faults.set(name, fault)
    const isRequired = name !== 'subject'
    control.ariaRequired = String(isRequired)
    const label = make('label', { htmlFor: name }, WORDS[name as keyof typeof controls])
    if (!isRequired) label.append(' ', make('span', {}, WORDS.optional))
    return make('div', { className: `row ${name}` }, label, control, fault)
  })
  offerDays(controls.date, [])
  offerTimes(controls.time, [])

  return {
    controls,
    slotNote,
    rows,
    tellOfSlots(text: string, ways: readonly Node[] = []) {
      slotNote.replaceChildren(text, ...ways.flatMap((way) => [make('br'), way]))
    },
    clearFaults() {
      for (const [name, control] of Object.entries(controls)) {
        control.removeAttribute('aria-invalid')
        control.removeAttribute('aria-describedby')
        faults.get(name)?.replaceChildren()
      }
    },
    showFaults(errors: Record<string, string>) {
      const faulty = Object.entries(controls).filter(([name]) => name in errors)
      for (const [name, control] of faulty) {
        control.ariaInvalid = 'true'
        control.setAttribute('aria-describedby', `${name}-fault`)
        faults.get(name)?.replaceChildren(errors[name] ?? '')
      }
      faulty[0]?.[1].focus()
    },
  }
}

function offerDays(select: HTMLSelectElement, days: readonly FreeDay[]): void {
  const options = days.map(({ day }) => new Option(DAY_IN_WORDS.format(new Date(`${day}T12:00Z`)), day))
  select.replaceChildren(new Option(WORDS.chooseDay, ''), ...options)
}

function offerTimes(select: HTMLSelectElement, times: readonly string[]): void {
  const chosen = select.value
  select.replaceChildren(
    new Option(WORDS.chooseTime, ''),
    ...times.map((time) => new Option(`${time} uur`, time)),
  )
  if (times.includes(chosen)) select.value = chosen
}

/** Undefined when they cannot be had. */
async function freeDays(): Promise<readonly FreeDay[] | undefined> {
  try {
    const from = dayOf(new Date())
    const response = await fetch(`/api/slots?from=${from}&days=${DAYS_SHOWN}`, {
      signal: AbortSignal.timeout(15_000),
    })
    return response.ok ? (await response.json()).days : undefined
  } catch {
    // The form says so.
    return undefined
  }
}
