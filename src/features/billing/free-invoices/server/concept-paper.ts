import { drawInvoice } from '@/features/billing/invoices/documents/server/draw-invoice'
import type { InvoiceDocument } from '@/features/billing/invoices/domain/invoice-document'
import { currentSeller } from '@/features/billing/invoices/domain/seller'
import type { Context } from '@/platform/context'
import { Overloaded } from '@/platform/worker-pool/worker-task'
import type { Cents } from '@/shared/money'
import { draftWithId } from './draft-queries'
import { type IssueStep, issueStep } from './issue-step'

/** The paper of a draft as it would be issued now, marked CONCEPT; undefined when there is no draft. */
export async function conceptPaper(
  context: Context,
  { id, account }: { id: string; account: string | undefined },
): Promise<Buffer | 'too-busy' | undefined> {
  const found = await context.db.transaction(async (tx) => {
    const draft = await draftWithId(tx, id)
    return draft && !draft.invoiceId ? await issueStep(context, tx, draft) : undefined
  })
  if (!found) return undefined
  const invoice = conceptOf(found.step, context.now())
  try {
    return Buffer.from(await context.workerPool.run(drawInvoice, { invoice, ubl: null }, account))
  } catch (error) {
    if (error instanceof Overloaded) return 'too-busy'
    throw error
  }
}

const NOTHING = 0 as Cents

function conceptOf(step: IssueStep, createdAt: Date): InvoiceDocument {
  const { content, amounts, buyer, issueDate, dueDate, vatPercent, vat } = step
  const { replacesInvoiceNumber } = step
  const { description, introduction, buyerReference, purchaseOrder, lines } = content
  return {
    isConcept: true,
    invoiceNumber: 'concept',
    series: 'order',
    sequence: 0,
    creditsInvoiceNumber: null,
    creditsTotal: null,
    replacesInvoiceNumber,
    issueDate,
    dueDate,
    periodStart: null,
    periodEnd: null,
    seller: currentSeller(),
    buyer,
    lines,
    amount: amounts.net,
    vatAmount: amounts.vat,
    totalAmount: amounts.total,
    creditedAmount: NOTHING,
    vatPercent,
    vatTreatment: vat.treatment,
    description: description || 'Nog zonder omschrijving',
    introduction,
    paymentReference: '',
    buyerReference,
    purchaseOrder,
    status: 'sent',
    paymentStatus: 'pending',
    paidAt: null,
    received: NOTHING,
    dueBack: NOTHING,
    givenBack: NOTHING,
    createdAt,
  }
}
