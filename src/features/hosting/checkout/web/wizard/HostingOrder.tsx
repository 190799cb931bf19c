import '../internal/wizard/order.css'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { stepAddress } from '@/shared/step-address'
import { percentOf } from '@/shared/vat'
import { CarriedFields, type FormOpening } from '@/ui/forms/CarriedFields'
import { useVatPercent, VatRate } from '@/ui/VatRate'
import { StepThread } from '@/ui/wizard/StepThread'
import { StepTitle } from '@/ui/wizard/StepTitle'
import { cartOfWizard, type OrderWizard } from '../../domain/internal/order-wizard'
import { SHOWN_TERMS_FIELD, SHOWN_VAT_FIELD } from '../../domain/internal/overview'
import { nameAskedFor } from '../../domain/order-registrant'
import {
  ASKING_STEPS,
  type AskingStep,
  askingStep,
  ORDER_STEP_NAMES,
  ORDER_STEPS,
} from '../../domain/order-steps'
import { basisOfOrder, vatNow } from '../../domain/order-vat'
import { DomainQuestion } from '../internal/wizard/DomainQuestion'
import { ExtrasStep } from '../internal/wizard/ExtrasStep'
import { OrderButtons } from '../internal/wizard/OrderButtons'
import { OrderCart } from '../internal/wizard/OrderCart'
import { PackageStep } from '../internal/wizard/PackageStep'
import { PaymentChoice } from '../internal/wizard/PaymentChoice'
import { SummaryStep } from '../internal/wizard/SummaryStep'
import { headingId, useFocus } from '../internal/wizard/use-focus'
import { useOrder } from '../internal/wizard/use-order'
import { WithoutScript } from '../internal/wizard/WithoutScript'
import { DetailsStep } from './DetailsStep'
import { OrderAgreement } from './OrderAgreement'

const NAMES = ORDER_STEPS.map((step) => ORDER_STEP_NAMES[step])

export interface HostingOrderProps {
  /** Path of the page that holds the wizard. */
  path: string
  /** Form action without JavaScript. */
  address: string
  /** Initial state: what the server knows of a signed-in customer, or what was sent without JavaScript. */
  beginning: OrderWizard
  methods: readonly PaymentMethod[]
  opening?: FormOpening | undefined
  /** Mark of the terms that the page refers to. */
  termsMark: string
  /** The standard rate of VAT on the day that the server rendered the page. */
  vatPercent: number
  /** Time at which the server rendered an overview without JavaScript, in epoch milliseconds. */
  shownAt?: number | undefined
}

/** The order in five steps. `domain/order-wizard` decides what may happen; this renders it. */
export function HostingOrder({ vatPercent, ...wizard }: HostingOrderProps) {
  return (
    <VatRate percent={vatPercent}>
      <OrderForm {...wizard} />
    </VatRate>
  )
}

type OrderFormProps = Omit<HostingOrderProps, 'vatPercent'>

function OrderForm({ path, address, beginning, methods, opening, shownAt, ...page }: OrderFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const { wizard, isAlive, send, visit, press, search, termsMark } = useOrder(
    { beginning, methods, termsMark: page.termsMark },
    formRef,
  )
  const { step, furthest, isPaying, answers, errors, phase } = wizard
  const cart = cartOfWizard(wizard)
  const basis = basisOfOrder(wizard, useVatPercent())
  const isBusy = phase !== 'answering'
  useFocus({ wizard, isAlive, form: formRef })
  const place = { current: step, isAlive, movesIn: furthest > 0 }
  const stepProps = {
    answers,
    errors,
    onAnswer: (changed: Partial<typeof answers>) => void send({ type: 'answered', answers: changed }),
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) press(event.currentTarget)
  }

  return (
    <>
      <div className="on-ink page-grid overflow-clip bg-ink pt-6 pb-6 text-linen lg:pt-9 lg:pb-9">
        <StepThread
          names={NAMES}
          step={step}
          furthest={furthest}
          addressOf={(number) => stepAddress(path, number)}
          onVisit={visit}
        />
      </div>
      <div className="order page-grid">
        <form
          ref={formRef}
          method="post"
          action={address}
          onSubmit={onSubmit}
          noValidate
          // Draft storage keeps what is filled in. A browser that also restores fields, after hydration, would show
          // values that the wizard does not know.
          autoComplete={isAlive ? 'off' : undefined}
          aria-label="Hosting bestellen"
          className="order-form"
        >
          <CarriedFields opening={opening} />
          <input type="hidden" name={SHOWN_VAT_FIELD} value={percentOf(basis)} />
          <input type="hidden" name={SHOWN_TERMS_FIELD} value={termsMark} />
          {isAlive ? null : <WithoutScript wizard={wizard} cart={cart} />}
          <fieldset disabled={isBusy} className="grid min-w-0">
            <legend className="sr-only">Je bestelling</legend>
            <OrderStepPart name="package" {...place}>
              <PackageStep {...stepProps} />
              <DomainQuestion
                {...stepProps}
                search={wizard.search}
                isAlive={isAlive}
                onSearch={search}
                showAddress={`${path}#domein`}
              />
            </OrderStepPart>
            <OrderStepPart name="extras" {...place}>
              <ExtrasStep {...stepProps} isAlive={isAlive} />
            </OrderStepPart>
            <OrderStepPart name="details" {...place}>
              <DetailsStep
                {...stepProps}
                isAlive={isAlive}
                isSignedIn={wizard.skipsDetails}
                name={nameAskedFor(answers, wizard.search)}
              />
            </OrderStepPart>
            <OrderStepPart name="summary" {...place}>
              <VatRate percent={basis}>
                <SummaryStep
                  {...stepProps}
                  vat={vatNow(wizard)}
                  cart={cart}
                  search={wizard.search}
                  showAddress={`${path}#stap-4`}
                  onVisit={visit}
                />
                <div
                  className="order-payment"
                  data-open={isPaying || undefined}
                  hidden={isAlive && !isPaying}
                >
                  <PaymentChoice {...stepProps} methods={methods} />
                  {cart ? <OrderAgreement cart={cart} answers={answers} isAlive={isAlive} /> : null}
                </div>
              </VatRate>
            </OrderStepPart>
          </fieldset>
          <VatRate percent={basis}>
            <OrderButtons
              {...{ step, phase, isPaying, isAlive, cart, answers, shownAt }}
              onPrevious={() => void send({ type: 'previous' })}
            />
          </VatRate>
        </form>
        <VatRate percent={basis}>
          <OrderCart cart={cart} />
        </VatRate>
      </div>
    </>
  )
}

interface OrderStepPartProps {
  name: AskingStep
  current: number
  isAlive: boolean
  /** Not set for the first step of a fresh page: what is animated in is painted late. */
  movesIn: boolean
  children: ReactNode
}

/** One step. All are in the page; without JavaScript they stand below each other. */
function OrderStepPart({ name, current, isAlive, movesIn, children }: OrderStepPartProps) {
  const isCurrent = askingStep(current) === name
  const number = ASKING_STEPS.indexOf(name)
  return (
    <fieldset
      className={movesIn ? 'order-step wizard-step-in' : 'order-step'}
      data-current={isCurrent || undefined}
      hidden={isAlive && !isCurrent}
    >
      <legend className="sr-only">{ORDER_STEP_NAMES[name]}</legend>
      <StepTitle
        id={headingId(number)}
        place={`Stap ${number + 1} van ${ORDER_STEPS.length}: ${ORDER_STEP_NAMES[name]}`}
        {...orderWizard.steps[name]}
      />
      {children}
    </fieldset>
  )
}
