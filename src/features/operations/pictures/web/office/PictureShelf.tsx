import { Part } from '@/office/ui/Part'
import type { Texts } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { OFFICE_PICTURES_PATH } from '../../domain/office-pictures'
import { type Picture, pictureMarkdown } from '../../domain/picture'
import { PictureCard } from './internal/PictureCard'
import { PictureFields } from './PictureFields'

interface PictureShelfProps {
  /** Id of the form with the text in which the pictures come; what is typed there is sent along, and comes back. */
  form: string
  /** Address to which the form is posted to add a picture. */
  action: string
  fields: Texts
  errors: Texts
  /** What became of the picture that was just sent. */
  said?: string | undefined
  pictures: readonly Picture[]
}

/**
 * Pictures for a text: adding one, and putting one in the text. It stands after the form, whose first button is the one
 * that Enter presses. `picture-shelf.ts` sends a picture by itself; without a script the whole page is.
 */
export function PictureShelf({ form, action, fields, errors, said, pictures }: PictureShelfProps) {
  return (
    <Part
      id="plaatjes"
      title="Plaatjes"
      aside={
        <a href={OFFICE_PICTURES_PATH} className="thread-link text-note">
          Alle plaatjes
        </a>
      }
    >
      <div data-picture-shelf={form} className="grid min-w-0 gap-4">
        <div data-picture-fields="" className="grid gap-4 sm:grid-cols-2">
          <PictureFields
            file="picture"
            hint="We maken er de maten van die telefoon en computer nodig hebben."
            {...{ form, errors }}
            alt={fields.picture_alt}
          />
          <div className="sm:col-span-2">
            <Button
              type="submit"
              form={form}
              formAction={action}
              size="small"
              variant="secondary"
              data-picture-add=""
            >
              Plaatje toevoegen
            </Button>
          </div>
        </div>
        <progress hidden max={100} value={0} aria-label="Plaatje versturen" className={PROGRESS} />
        <p role="status" data-picture-said="" className="text-note empty:hidden">
          {said}
        </p>
        <ul data-picture-list="" className="grid gap-3 empty:hidden">
          {pictures.map((picture) => (
            <PictureCard key={picture.id} picture={picture}>
              <Button
                size="small"
                variant="secondary"
                hidden
                data-picture-insert={pictureMarkdown(picture)}
                aria-label={`Zet in de tekst: ${picture.alt}`}
              >
                Zet in de tekst
              </Button>
            </PictureCard>
          ))}
        </ul>
      </div>
    </Part>
  )
}

const PROGRESS =
  'h-2 w-full appearance-none overflow-hidden rounded-sm border-0 bg-hairline [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-indigo'
