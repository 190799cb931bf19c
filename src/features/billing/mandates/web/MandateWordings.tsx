import {
  mayCarryMandate,
  type PaymentMethod,
  PROVIDER_OF_METHOD,
} from '@/features/billing/payments/domain/payment'
import { firstPaymentWording } from '../domain/mandate-text'

interface MandateWordingsProps {
  methods: readonly PaymentMethod[]
  /** To whom the invoices are owed. */
  companyName: string
}

type MandateProvider = (typeof PROVIDER_OF_METHOD)[PaymentMethod]

/** Each shows with a method of its own, in a group 'pay' whose methods name their provider as `data-mandate`. */
const SHOWN_WITH = {
  mollie: 'hidden group-has-[[data-mandate=mollie]:checked]/pay:grid',
  'test-bank': 'hidden group-has-[[data-mandate=test-bank]:checked]/pay:grid',
  'bank-transfer': 'hidden',
} as const satisfies Record<MandateProvider, string>

/** The text of the permission to debit. Who debits goes by the way in which one pays: each has a text of its own. */
export function MandateWordings({ methods, companyName }: MandateWordingsProps) {
  const providers = new Set(methods.filter(mayCarryMandate).map((method) => PROVIDER_OF_METHOD[method]))
  return [...providers].map((provider) => (
    <div key={provider} className={`gap-1.5 ${SHOWN_WITH[provider]}`}>
      {firstPaymentWording(provider, companyName)
        .split('\n')
        .map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
    </div>
  ))
}

/** For the control of a method: by which mandate text it is followed. */
export function mandateMark(method: PaymentMethod): { 'data-mandate': MandateProvider | undefined } {
  return { 'data-mandate': mayCarryMandate(method) ? PROVIDER_OF_METHOD[method] : undefined }
}
