import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { answerOf } from '@/ui/forms/use-form'
import { markHydrated } from '@/ui/islands/awake'
import { mountToaster, toast } from '@/ui/toast/toast'
import { dismissShownToast } from '@/ui/toast/toast-store'
import {
  forgetOnDevice,
  type Identity,
  identify,
  keepOnDevice,
  keptOnDevice,
  newIdentity,
} from '@/ui/wizard/device-storage'
import { useStepAddress } from '@/ui/wizard/use-step-address'
import { WEBSITE_TYPES } from '../../domain/choices'
import { CONFIGURATOR_NOTICES } from '../../domain/configurator-notices'
import { DRAFT_KEY, isBegun, readDraft, writeDraft } from '../../domain/draft'
import type { Answers } from '../../domain/internal/answers'
import { LAST_STEP, stepAddress, stepInAddress } from '../../domain/internal/steps'
import { changeWizard, type Wizard, type WizardEvent } from '../../domain/internal/wizard'

/** The wizard of `rules/` alive in the browser: kept on the device, shown in the address, sent to the server. */
export function useWizard(beginning: Wizard, form: RefObject<HTMLFormElement | null>) {
  const [wizard, setWizard] = useState(beginning)
  const [isRestored, setIsRestored] = useState(false)
  const current = useRef(wizard)
  const identity = useRef<Identity>(undefined)
  /** From the first answer on; who only looks leaves nothing on the device. */
  const isKept = useRef(false)

  const send = useCallback((event: WizardEvent): Wizard => {
    const changed = changeWizard(current.current, event)
    if (changed.notice && changed !== current.current) toast(changed.notice)
    else if (changed.step > current.current.step) dismissShownToast()
    current.current = changed
    setWizard(changed)
    return changed
  }, [])

  useEffect(() => {
    const kept = readDraft(keptOnDevice(DRAFT_KEY), Date.now())
    identity.current = kept ?? newIdentity()
    isKept.current = kept !== null
    if (kept) {
      send({ type: 'restored', ...kept, step: stepInAddress(location.search) })
    }
    const early = earlyChoice(form.current)
    if (early) send({ type: 'answered', answers: { website_type: early } })
    setIsRestored(true)
    markHydrated(form.current)
  }, [send, form])

  const { phase, answers, furthest, step } = wizard
  useEffect(() => {
    if (!isRestored || phase === 'sent' || !identity.current) return
    isKept.current ||= isBegun({ answers, furthest })
    if (!isKept.current) return
    const draft = { ...identity.current, answers, furthest, savedAt: Date.now() }
    keepOnDevice(DRAFT_KEY, writeDraft(draft))
  }, [isRestored, phase, answers, furthest])

  useEffect(mountToaster, [])

  const visit = useCallback((to: number) => void send({ type: 'visited', step: to }), [send])
  useStepAddress({
    step: isRestored ? step : undefined,
    isDone: phase === 'sent',
    addressOf: stepAddress,
    stepIn: stepInAddress,
    onVisit: visit,
  })

  async function submit(page: HTMLFormElement): Promise<void> {
    identity.current ??= newIdentity()
    if (send({ type: 'submitted' }).phase !== 'sending') return
    const form = requestForm(current.current.answers, identity.current, page)
    const answer = await answerOf('configurator.send', form, CONFIGURATOR_NOTICES.failed)
    if (answer.status === 'accepted') {
      forgetOnDevice(DRAFT_KEY)
      isKept.current = false
      identity.current = newIdentity()
      send({ type: 'accepted', notice: answer.notice })
    } else if (answer.status === 'invalid') {
      send({ type: 'refused', errors: answer.errors, notice: answer.notice })
    } else if (answer.status === 'failed') {
      send({ type: 'failed', notice: answer.notice })
    }
  }

  const press = (page: HTMLFormElement) =>
    current.current.step === LAST_STEP ? submit(page) : void send({ type: 'next' })

  return { wizard, isRestored, send, visit, press }
}

/** What someone chose in the first step before the page was alive. */
function earlyChoice(form: HTMLFormElement | null) {
  const chosen = form && new FormData(form).get('website_type')
  return WEBSITE_TYPES.find((type) => type === chosen)
}

/** All answers as one form: the one on the page holds only the step that is shown, and the honeypot. */
function requestForm(answers: Answers, identity: Identity, page: HTMLFormElement): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) {
    for (const text of typeof value === 'string' ? [value] : value) form.append(name, text)
  }
  identify(form, identity, page)
  return form
}
