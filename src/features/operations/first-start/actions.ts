import { z } from 'astro/zod'
import { sendSystemTestMail } from '@/features/operations/health/web/office/server/send-system-test-mail'
import { colleagues } from '@/office/colleagues'
import { refused, UNCHANGED } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { FIRST_START_PATH } from './domain/first-start-path'
import { START_CHECK_ITEMS } from './domain/start-checks'
import { saveStartCheck } from './server/save-start-check'

/** What an owner does on the page of the first start itself. */
export const firstStart = {
  tick: form({
    who: colleagues,
    asks: z.object({
      item: z.enum(START_CHECK_ITEMS, 'Dit staat niet op de lijst.'),
      ticked: z.enum(['yes', 'no'], 'Kies of het is nagekeken.'),
    }),
    does: (context, { item, ticked }, owner) =>
      saveStartCheck(context, { item, isTicked: ticked === 'yes', owner }),
    says: {
      ticked: (_ticked, { input }) => done('start-check-ticked', partOf(input.item)),
      unticked: (_unticked, { input }) => done('start-check-unticked', partOf(input.item)),
      unchanged: UNCHANGED,
    },
  }),

  /** To the owner's own address, through the outbox: the page shows what became of it. */
  sendMail: form({
    who: colleagues,
    asks: z.object({}),
    does: (context, _nothing, owner) => sendSystemTestMail(context, { typed: owner.email, admin: owner }),
    says: {
      sent: () => done('start-mail-sent', `${FIRST_START_PATH}#mail`),
      kept: refused('Er is nog geen mailserver. De proefmail is bewaard, niet verzonden.'),
      failed: refused('De proefmail is nog niet verzonden. Bij Mail staat hoe het ermee staat.'),
      invalid: ({ message }) => refused(message),
    },
  }),
}

/** Where an item stands on the page. */
function partOf(item: string): string {
  return `${FIRST_START_PATH}#${item}`
}
