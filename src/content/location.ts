import { addressInWords, company } from './company'
import { texts } from './texts'

/** Distance from the office to the edges of the real map, in degrees: about three hundred metres. */
const REACH = { latitude: 0.0027, longitude: 0.0044 }

/** Corners of the real map. */
function mapBounds(): string {
  const { latitude, longitude } = company.address.point
  return [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ]
    .map((degrees) => degrees.toFixed(5))
    .join(',')
}

/** Copy of the location page (docs/product/site.md#location). */
export const location = texts('locatie', {
  get title() {
    return `Ons Kantoor in ${company.address.city}`
  },
  get description() {
    return `${company.name} zit in ${company.address.city}. Adres, openingstijden en route van ons kantoor, en een formulier om een offerte aan te vragen.`
  },
  welcome: 'Je bent welkom. Bel even van tevoren, dan weet je zeker dat er iemand is.',
  otherHours: 'Anders op afspraak',
  get routeUrl() {
    return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressInWords())}`
  },
  get map() {
    const { street, city, point } = company.address
    const { latitude, longitude } = point
    return {
      /** Text alternative of the drawing. */
      drawing: `Getekende kaart van ${city} als een weefsel: de Singel rond het centrum, acht uitvalswegen, het spoor en het kanaal. Een knoop in het midden staat voor ons kantoor.`,
      caption: `${city}, ongeveer. Wij zijn de knoop.`,
      load: 'Kaart laden',
      loadNote: 'Dan haalt je browser de kaart op bij OpenStreetMap.',
      /** Title of the frame with the real map. */
      title: `Kaart van ${city} op OpenStreetMap, met ons kantoor op ${street}`,
      link: `Bekijk ${street} in ${city} op OpenStreetMap`,
      embedUrl: `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(
        mapBounds(),
      )}&layer=mapnik&marker=${encodeURIComponent(`${latitude},${longitude}`)}`,
      pageUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressInWords())}&mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    }
  },
  collaboration: {
    title: 'Samenwerking',
    text: 'Je vertelt wat je zaak nodig heeft, wij zeggen wat het kost en hoe lang het duurt. Daarna maken we het. Zo ingewikkeld hoeft het niet te zijn.',
    callToAction: 'Offerte aanvragen',
    promises: [
      { figure: '24 uur', text: 'Zo snel heb je op werkdagen een persoonlijke offerte.' },
      { figure: '5 werkdagen', text: 'Dan staat je website online.' },
      { figure: '€ 0 vooraf', text: 'We vragen geen aanbetaling.' },
      { figure: 'Altijd support', text: 'Ook als je site allang af is.' },
    ],
  },
} as const)

/** Copy of the page with only the quote form. */
export const quotePage = texts('offerte', {
  title: 'Offerte aanvragen',
  description:
    'Vraag gratis een persoonlijke offerte aan voor een website, webshop, SEO of onderhoud. Binnen 24 uur op werkdagen heb je antwoord.',
} as const)
