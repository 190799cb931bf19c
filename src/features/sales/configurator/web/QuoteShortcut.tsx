import { configuratorPage } from '@/content/pages/configurator'

/** The short way, for whoever would rather not take seven steps. */
export function QuoteShortcut() {
  const { text, link } = configuratorPage.shortcut
  return (
    <div className="quote-shortcut border-hairline border-t">
      <p className="page-width py-6">
        {text}{' '}
        <a href="/offerte" className="thread-link hover:decoration-madder">
          {link}
        </a>
      </p>
    </div>
  )
}
