import { OFFICE_PICTURES_PATH } from '@/features/operations/pictures/domain/office-pictures'
import { type Picture, pictureFilePath, pictureSize } from '@/features/operations/pictures/domain/picture'
import { PictureFields } from '@/features/operations/pictures/web/office/PictureFields'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { listPath, PICTURES_ANCHOR } from '../../../domain/page-lists'

interface PicturePartProps {
  list: 'portfolio' | 'partners'
  /** The newest first. */
  pictures: readonly Picture[]
  /** The form as it was sent, when it was refused. */
  sent: FormState<object>
}

/** Pictures shown, so that one knows which is which. */
const SHOWN = 8

/** Adds a picture to choose from; the newest are shown. */
export function PicturePart({ list, pictures, sent }: PicturePartProps) {
  return (
    <Part
      id={PICTURES_ANCHOR}
      title="Plaatjes"
      aside={
        <a href={OFFICE_PICTURES_PATH} className="thread-link text-note">
          Alle plaatjes
        </a>
      }
    >
      <form
        method="post"
        noValidate
        encType="multipart/form-data"
        aria-label="Nieuw plaatje"
        action={`${actionAddress('pageLists.addPicture', listPath(list))}#${PICTURES_ANCHOR}`}
        className="grid max-w-3xl gap-4 rounded border border-hairline bg-paper p-4 sm:p-5"
      >
        <input type="hidden" name="list" value={list} />
        <PictureFields
          file="picture_file"
          hint="Zet het er eerst bij; daarna kies je het hierboven."
          alt={valuesOf(sent).picture_alt}
          errors={errorsOf(sent)}
        />
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          Plaatje toevoegen
        </Button>
      </form>
      <ul className="grid max-w-3xl grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
        {pictures.slice(0, SHOWN).map(({ id, alt }) => {
          const { width = 1, height = 1, widths = [1] } = pictureSize(id) ?? {}
          return (
            <li key={id} className="grid min-w-0 content-start gap-1">
              <img
                src={pictureFilePath(id, widths[0] ?? width, 'webp')}
                alt=""
                {...{ width, height }}
                loading="lazy"
                decoding="async"
                className="aspect-3/2 w-full rounded-sm bg-linen object-contain"
              />
              <p className="text-note leading-snug [overflow-wrap:anywhere]">{alt}</p>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
