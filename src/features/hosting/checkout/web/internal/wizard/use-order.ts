import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { stepAddress } from '@/shared/step-address'
import { answerOf } from '@/ui/forms/use-form'
import { markHydrated } from '@/ui/islands/awake'
import { mountToaster, toast } from '@/ui/toast/toast'
import { dismissShownToast } from '@/ui/toast/toast-store'
import { type Identity, keepOnDevice, keptOnDevice, newIdentity } from '@/ui/wizard/device-storage'
import { showSteps } from '@/ui/wizard/steps'
import { useStepAddress } from '@/ui/wizard/use-step-address'
import { asksEndings, needsSearch } from '../../../domain/domain-choice'
import {
  asksVatFirst,
  cartOfWizard,
  changeOrder,
  type OrderEvent,
  type OrderWizard,
  searchOnNext,
} from '../../../domain/internal/order-wizard'
import { OVERVIEW_FIELD } from '../../../domain/internal/overview'
import {
  isOrderBegun,
  latestAnswers,
  ORDER_DRAFT_KEY,
  postedAnswers,
  readOrderDraft,
  writeOrderDraft,
} from '../../../domain/order-draft'
import { ORDER_NOTICES, orderFaultNotice } from '../../../domain/order-notices'
import { orderStepInAddress, SUMMARY_STEP } from '../../../domain/order-steps'
import { vatMark } from '../../../domain/order-vat'
import { askDomain, askEndings, askTermsMark, askVat } from './ask-server'
import { orderForm } from './order-form'

interface ServedOrder {
  beginning: OrderWizard
  methods: readonly PaymentMethod[]
  /** Mark of the terms that the page refers to. */
  termsMark: string
}

/** Binds the wizard of `domain/` to the browser: draft storage, step in the address, requests to the server. */
export function useOrder(
  { beginning, methods, termsMark: served }: ServedOrder,
  form: RefObject<HTMLFormElement | null>,
) {
  const [termsMark, setTermsMark] = useState(served)
  const [wizard, setWizard] = useState(beginning)
  const [isAlive, setIsAlive] = useState(false)
  const current = useRef(wizard)
  const identity = useRef<Identity>(undefined)
  /** Set from the first answer on; a visitor who only looks leaves nothing on the device. */
  const isKept = useRef(false)
  /** The question about VAT that nothing came back for: it is asked again when the visitor presses a button. */
  const silent = useRef<string>(undefined)

  const send = useCallback((event: OrderEvent): OrderWizard => {
    const changed = changeOrder(current.current, event)
    if (changed.notice && changed !== current.current) toast(changed.notice)
    else if (changed.step > current.current.step) dismissShownToast()
    current.current = changed
    setWizard(changed)
    return changed
  }, [])

  const search = useCallback(
    async (name?: string) => {
      if (name !== undefined) send({ type: 'answered', answers: { domain_name: name } })
      const typed = current.current.answers.domain_name
      if (typed.trim() === '') return
      send({ type: 'searched' })
      const answer = await askDomain(typed)
      const heard = send(answer ? { type: 'found', typed, answer } : { type: 'search-failed', typed })
      if (heard.search.state !== 'answered' || heard.search.typed !== typed) return
      if (asksEndings(heard.search)) send({ type: 'endings-found', typed, endings: await askEndings(typed) })
    },
    [send],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it wakes up; the ref is the same one always.
  useEffect(() => {
    const kept = readOrderDraft(keptOnDevice(ORDER_DRAFT_KEY), Date.now(), methods)
    const step = orderStepInAddress(location.search)
    identity.current = kept ?? newIdentity()
    isKept.current = kept !== null
    const typed = form.current ? postedAnswers(new FormData(form.current), served) : beginning.answers
    const answers = latestAnswers({ typed, kept: kept?.answers, served: beginning.answers })
    send({ type: 'restored', answers, furthest: Math.max(kept?.furthest ?? 0, beginning.furthest), step })
    setIsAlive(true)
    // A visitor who goes back to a step that is not there any more would otherwise see the bottom of another one.
    if (step > current.current.step) showSteps()
    if (needsSearch(answers, current.current.search)) search()
    markHydrated(form.current)
  }, [])

  const { answers, furthest, step } = wizard
  useEffect(() => {
    if (!isAlive || !identity.current) return
    isKept.current ||= isOrderBegun({ answers, furthest }, beginning)
    if (!isKept.current) return
    const draft = { ...identity.current, answers, furthest, savedAt: Date.now() }
    keepOnDevice(ORDER_DRAFT_KEY, writeOrderDraft(draft))
  }, [isAlive, answers, furthest, beginning])

  useEffect(mountToaster, [])

  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => void (event.persisted && send({ type: 'returned' }))
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [send])

  const visit = useCallback((to: number) => void send({ type: 'visited', step: to }), [send])
  useStepAddress({
    step: isAlive ? step : undefined,
    isDone: false,
    addressOf: addressHere,
    stepIn: orderStepInAddress,
    onVisit: visit,
  })

  async function order(page: HTMLFormElement): Promise<void> {
    const sending = send({ type: 'submitted' })
    if (sending.phase !== 'sending') return
    identity.current ??= newIdentity()
    const filled = orderForm(sending.answers, cartOfWizard(sending), identity.current, page)
    const answer = await answerOf('hosting.placeOrder', filled, ORDER_NOTICES.unheard)
    if (answer.status === 'accepted' && answer.goTo) {
      send({ type: 'accepted' })
      location.assign(answer.goTo)
    } else if (answer.status === 'invalid') {
      // Renders the fault synchronously, so that it has the focus before anything else is said about the name.
      flushSync(() => send({ type: 'refused', errors: answer.errors, notice: answer.notice }))
      if (answer.errors.domain_name || answer.errors.further_names) search()
      if (answer.errors.terms) setTermsMark((await askTermsMark()) ?? termsMark)
      if (answer.errors[OVERVIEW_FIELD]) send({ type: 'forgotten' })
    } else if (answer.status === 'failed') {
      send({ type: 'failed', notice: answer.notice })
    }
  }

  const reckon = useCallback(async () => {
    const { answers } = send({ type: 'reckoning' })
    const reply = await askVat(answers)
    silent.current = reply ? undefined : vatMark(answers)
    if (!reply) send({ type: 'failed', notice: ORDER_NOTICES.vatUnheard })
    else if (reply.outcome === 'reckoned')
      send({ type: 'reckoned', vat: { ...reply, mark: vatMark(answers) } })
    else {
      const { errors } = reply
      flushSync(() => send({ type: 'refused', errors, notice: orderFaultNotice(errors, answers) }))
    }
  }, [send])

  // The overview without its VAT: a draft of before, or details that changed on the way to it.
  const isUnreckoned = isAlive && step === SUMMARY_STEP && asksVatFirst(wizard)
  useEffect(() => {
    if (isUnreckoned && silent.current !== vatMark(current.current.answers)) reckon()
  }, [isUnreckoned, reckon])

  async function press(page: HTMLFormElement): Promise<void> {
    if (asksVatFirst(current.current)) return await reckon()
    if (current.current.isPaying) return await order(page)
    const searching = searchOnNext(current.current)
    if (searching !== 'none') search()
    if (searching !== 'first') send({ type: 'next' })
  }

  return { wizard, isAlive, send, visit, press, search, termsMark }
}

function addressHere(step: number): string {
  return stepAddress(location.pathname, step)
}
