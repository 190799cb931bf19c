import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { bookField } from '../../../src/features/billing/accounting/domain/statement-line'
import { LINK_DAY_FAULT } from '../../../src/features/billing/accounting/export/domain/bookkeeper-link'
import { makeBookkeeperLink } from '../../../src/features/billing/accounting/export/server/make-link'
import { importStatement } from '../../../src/features/billing/accounting/server/import-statement'
import { statementPreview } from '../../../src/features/billing/accounting/server/statement-preview'
import { addDays, dayOf } from '../../../src/shared/calendar-day'
import { camtFile } from '../camt'
import { type ActionSample, customerWithOrder, NO_NUMBER, told } from './sample'

export const BOOKKEEPING = {
  'bookkeeping.importStatement': {
    who: 'admin',
    open: async () => ({
      fields: { statement: new File([camtFile([{ amount: '12.00' }])], 'afschrift.xml') },
      accepted: { goTo: expect.stringMatching(/^\/hosting-admin\/bankafschrift\/[\w-]{36}$/) },
    }),
    faults: [[{ statement: 'geen bestand' }, { statement: 'Kies een bestand.' }]],
  },
  'bookkeeping.bookEntries': {
    who: 'admin',
    again: { goTo: expect.stringContaining('?geboekt=0&bekend=1&veranderd=0') },
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const bytes = Buffer.from(camtFile([{ amount: '23.60', remittance: of.orderNumber }]))
      const { context, db } = stage.site
      const taken = await importStatement(context, { fileName: 'afschrift.xml', bytes, admin: stage.admin })
      const id = taken.outcome === 'refused' ? '' : taken.statementId
      const [line] = (await statementPreview(db, id))?.lines ?? []
      const tick = line && bookField(line)
      return {
        fields: { statement_id: id, ...(tick && { [tick.name]: tick.value }) },
        accepted: { goTo: `/hosting-admin/bankafschrift/${id}?geboekt=1&bekend=0&veranderd=0` },
      }
    },
    faults: [NO_NUMBER('statement_id')],
  },
  'bookkeeping.makeLink': {
    who: 'admin',
    again: told('Deze link is al gemaakt. Maak zo nodig een nieuwe.'),
    open: async () => ({
      fields: { link_id: randomUUID(), name: 'Administratiekantoor Slot', email: '', ends_on: '' },
      accepted: { address: expect.stringMatching(/\/boekhouder\?token=[\w-]{43}$/) },
    }),
    faults: [
      NO_NUMBER('link_id'),
      [{ name: ' ' }, { name: 'Vul in voor wie de link is.' }],
      [{ email: 'slot@' }, { email: 'Vul een geldig e-mailadres in, of laat het leeg.' }],
      [{ ends_on: '2026-02-30' }, { ends_on: LINK_DAY_FAULT }],
    ],
  },
  'bookkeeping.withdrawLink': {
    who: 'admin',
    again: told('Deze link werkte al niet meer.'),
    names: 'link_id',
    async open({ site: { context }, admin }) {
      const id = randomUUID()
      const endsOn = addDays(dayOf(context.now()), 30)
      await makeBookkeeperLink(context, {
        id,
        name: 'Slot',
        email: undefined,
        endsOn,
        admin: { ...admin, name: 'Fenna' },
      })
      return { fields: { link_id: id }, accepted: { flash: 'link-revoked' } }
    },
    faults: [NO_NUMBER('link_id')],
  },
} as const satisfies Record<string, ActionSample>
