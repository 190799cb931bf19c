import { expect } from 'vitest'
import { contentReport } from '../../../src/features/operations/content-reports/domain/content-report'
import { reportContent } from '../../../src/features/operations/content-reports/server/report-content'
import { newestReport } from '../content-reports'
import { type ActionSample, customerWithOrder, NO_NUMBER, unique } from './sample'

export const CONTENT_REPORTS = {
  'contentReports.decide': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'report_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const content = contentReport.parse({
        urls: 'https://bakkerijaarnink.nl/foto',
        explanation: 'Dit is mijn foto.',
        name: 'Tess Brunink',
        email: unique('tess'),
        good_faith: 'on',
      })
      const clientAddress = `2001:db8:${(stage.site.clock.now.getTime() % 9999) + 1}::1`
      await reportContent(stage.site.context, content, {
        form: 'content-report',
        requestId: stage.site.context.random.uuid(),
        content,
        clientAddress,
      })
      return {
        fields: {
          report_id: await newestReport(stage.site, content.email),
          decision: 'removed',
          facts: 'De foto is gemaakt door de melder.',
          ground: 'law',
          provision: 'Artikel 1 Auteurswet',
          measure: 'De foto is weg, voor altijd.',
          customer: of.customerId,
          customer_email: '',
        },
        accepted: { flash: 'report-decided' },
      }
    },
    faults: [
      NO_NUMBER('report_id'),
      [{ decision: '' }, { decision: 'Kies wat je besluit.' }],
      [{ facts: ' ' }, { facts: 'Schrijf op welke feiten het besluit rust.' }],
      [{ ground: '' }, { ground: 'Kies waarop het besluit rust.' }],
      [{ measure: '' }, { measure: 'Schrijf op wat er precies gebeurt, en voor hoe lang.' }],
      [{ customer: '' }, { customer: expect.stringContaining('Kies welke klant') }],
      [
        { customer: 'other', customer_email: 'niemand@example.nl' },
        { customer_email: 'Er is geen klant met dit e-mailadres.' },
      ],
    ],
  },
} as const satisfies Record<string, ActionSample>
