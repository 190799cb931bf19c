import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { DECISIONS, type Decision, type Ground } from '../../domain/report-decision'
import { reportDecisionMail, statementOfReasonsMail } from '../mails/report-decision-mails'
import { contentReports } from '../report-tables'

/** The customer whose content it is, by id or e-mail address; null when nobody can be found. */
export type ToldCustomer = { id: string } | { email: string } | null

interface Deciding {
  reportId: string
  decision: Decision
  facts: string
  /** Four fields of a restriction; left out for any other decision. */
  ground: Ground | null
  provision: string | null
  measure: string | null
  customer: ToldCustomer
  admin: { id: string; role: 'admin' }
}

export type DecideOutcome =
  | { outcome: 'decided'; mailIds: string[] }
  /** Repeated request: the same decision was taken before, and nothing is done. */
  | { outcome: 'repeated' }
  /** Another decision was taken before. */
  | { outcome: 'overtaken' }
  | { outcome: 'no-customer' }
  | { outcome: 'unknown' }

/**
 * Decides on a report, once: the reporter is mailed the decision (Digital Services Act, article 16(5)), and for a
 * restriction the customer gets the statement of reasons (article 17). Row lock on the report: of two who decide at
 * once, the second sees the first.
 */
export async function decideReport(context: Context, deciding: Deciding): Promise<DecideOutcome> {
  return await context.db.transaction(async (tx) => {
    const isIt = eq(contentReports.id, deciding.reportId)
    const [report] = await tx.select().from(contentReports).where(isIt).for('update')
    if (!report) return { outcome: 'unknown' }
    const reasons = reasonsOf(deciding)
    if (report.decision) {
      const isSame = Object.entries(reasons).every(
        ([name, value]) => report[name as keyof typeof reasons] === value,
      )
      return { outcome: isSame ? 'repeated' : 'overtaken' }
    }
    const { restricts } = DECISIONS[deciding.decision]
    const customer = restricts ? await customerOf(tx, deciding.customer) : null
    if (customer === undefined) return { outcome: 'no-customer' }

    const decided = { ...report, ...reasons }
    const { name, email } = report
    const decisionMailId =
      email === null ? null : await queueMail(context, tx, await reportDecisionMail(decided, { name, email }))
    const statementMailId =
      customer && (await queueMail(context, tx, await statementOfReasonsMail(context, decided, customer)))
    await tx
      .update(contentReports)
      .set({
        ...reasons,
        decidedAt: context.now(),
        decidedBy: deciding.admin.id,
        customerId: customer?.id ?? null,
        decisionMailId,
        statementMailId,
      })
      .where(isIt)
    await recordEvent(context, tx, {
      actor: actorOf(deciding.admin),
      action: 'content-report.decided',
      subject: { kind: 'content-report', id: report.id },
      details: { decision: deciding.decision, customerTold: customer !== null },
    })
    return { outcome: 'decided', mailIds: [decisionMailId, statementMailId].filter((id) => id !== null) }
  })
}

function reasonsOf({ decision, facts, ground, provision, measure }: Deciding) {
  return DECISIONS[decision].restricts
    ? { decision, facts, ground, provision, measure }
    : { decision, facts, ground: null, provision: null, measure: null }
}

/** Undefined for an unknown customer. */
async function customerOf(tx: Transaction, told: ToldCustomer) {
  if (!told) return null
  const id = 'id' in told ? told.id : (await customerByEmail(tx, told.email))?.id
  const found = id === undefined ? undefined : await customerWithId(tx, id)
  return found && { id: found.id, name: found.customerName, email: found.email }
}
