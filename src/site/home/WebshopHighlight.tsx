import { webshopHighlight } from '@/content/home'
import { ButtonLink } from '@/ui/ButtonLink'
import { Weave } from '@/ui/weave/Weave'

/** The webshop once more, in large twill. */
export function WebshopHighlight() {
  const { title, text, link } = webshopHighlight
  return (
    <div className="page-grid highlight mt-24 lg:mt-36">
      <div className="highlight-cloth">
        <Weave draft="twill" tone="market" cellPx={20} className="absolute inset-0" />
      </div>
      <div className="highlight-text">
        <h3 className="section-title">{title}</h3>
        <p className="mt-6 max-w-128 text-lead">{text}</p>
        <p className="mt-7">
          <ButtonLink href="#pricing" variant="secondary">
            {link}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
