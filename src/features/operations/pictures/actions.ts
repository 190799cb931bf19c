import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { removePicture } from './server/remove-picture'

/** Pictures of the site, as the office keeps them. */
export const pictures = {
  remove: form({
    who: colleagues,
    asks: z.object({ picture_id: z.string().max(40) }),
    does: (context, { picture_id: id }, admin) => removePicture(context, { id, admin }),
    says: {
      removed: 'picture-removed',
      used: refused('Dit plaatje staat in een artikel. Haal het eerst uit de tekst.'),
      unknown: refused('Dit plaatje is er niet meer.'),
    },
  }),
}
