import { company } from '@/content/company'
import { dutchDateTime } from '@/shared/dutch-date'
import { Facts } from '@/ui/Facts'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { daysInWords } from './StatementList'

interface StatementFactsProps {
  statement: {
    fileName: string
    accounts: readonly string[]
    firstDay: string
    lastDay: string
    uploadedAt: Date
    uploadedBy: string
  }
  isForeign: boolean
}

/** Which statement this is, and a word of warning when it is of another account than the one on our invoices. */
export function StatementFacts({ statement, isForeign }: StatementFactsProps) {
  const { fileName, accounts, firstDay, lastDay, uploadedAt, uploadedBy } = statement
  return (
    <div className="mb-6 grid gap-5">
      {isForeign ? (
        <FormNoticeBox
          notice={{
            title: 'Dit afschrift is van een andere rekening dan op onze facturen staat.',
            description: `Daar staat ${company.iban}. Er is daarom niets vooraf aangevinkt.`,
            tone: 'warning',
          }}
        />
      ) : null}
      <Facts
        facts={[
          ['Bestand', fileName],
          ['Rekening', accounts.join(', ')],
          ['Periode', daysInWords(firstDay, lastDay)],
          ['Ingelezen', `${dutchDateTime(uploadedAt)} door ${uploadedBy}`],
        ]}
      />
    </div>
  )
}
