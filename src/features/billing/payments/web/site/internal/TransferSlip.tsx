import { epcPayload, type Transfer } from '@/shared/epc-qr'
import { ibanInGroups } from '@/shared/iban'
import { inEurosAndCents } from '@/shared/money'
import { QrCode } from '@/ui/QrCode'

interface TransferSlipProps {
  transfer: Transfer
  /** As '4 december 2026'. */
  dueOn: string
}

/** How to transfer the money: a code to scan, and the same to type. A tap on a value selects the whole of it. */
export function TransferSlip({ transfer, dueOn }: TransferSlipProps) {
  const { beneficiary, iban, amount, reference } = transfer
  const lines = [
    ['Bedrag', inEurosAndCents(amount)],
    ['IBAN', ibanInGroups(iban)],
    ['Op naam van', beneficiary],
    ['Kenmerk', reference],
    ['Uiterlijk', dueOn],
  ] as const
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[1fr_auto] sm:items-start">
      <dl className="grid content-start">
        {lines.map(([label, value]) => (
          <div key={label} className="grid border-hairline border-b py-2.5 first:pt-0 last:border-b-0">
            <dt className="hint-text">{label}</dt>
            <dd className="select-all font-semibold text-lead tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <figure className="grid justify-items-center gap-2 max-sm:order-last">
        <QrCode
          text={epcPayload(transfer)}
          label="QR-code voor je bank-app"
          className="w-full max-w-56 rounded border border-hairline sm:w-52"
        />
        <figcaption className="max-w-52 text-center hint-text leading-snug">
          Scan met je bank-app: alles is dan al ingevuld.
        </figcaption>
      </figure>
      <p className="remark-text sm:col-span-2">
        Zet het kenmerk in de omschrijving. Daaraan zien we dat het geld van jou is.
      </p>
    </div>
  )
}
