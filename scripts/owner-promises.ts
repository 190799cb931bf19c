/** What only the owner can make true: by the file that says it, its words and what the owner does. */
export const OWNER_PROMISES: Record<string, Record<string, string>> = {
  '1-wat-kost-een-website-echt.md': {
    '(Bij ons voor de bouw niets.)': 'bills after the work',
  },
  'CancelPart.tsx': {
    'je krijgt ${inEurosAndCents(held)} binnen 14 dagen terug': 'pays back',
  },
  'ChangeSum.tsx': {
    'die wordt ingetrokken, en er komt een nieuwe. Wat daarop is betaald, gaat terug.': 'pays back',
  },
  'DisputeForms.tsx': {
    'Tot dat is opgelost, gaan er geen herinneringen uit, wordt er niets afgeschreven en gaat er niets stil.':
      'debits nothing meanwhile',
  },
  'QuoteFields.tsx': {
    'We gebruiken je gegevens om op je aanvraag te antwoorden, en wissen ze 2 jaar na ons laatste contact.':
      'uses them for nothing else',
  },
  'acceptance-withdrawn-mails.tsx': {
    'dan krijg je een factuur waarop staat hoe we het hebben gerekend.':
      'makes that invoice, or asks nothing',
  },
  'shipped-catalogue.ts': {
    'Elke dag een kopie, drie maanden terug te halen.': 'the hosting',
    'Een appje, ook ’s avonds en in het weekend.': 'answers',
    'Elke maand werken we aan je plek in Google.': 'does it',
  },
  'afspraak.ts': {
    'we bevestigen hem per mail. Het kost niets.': 'confirm or decline each request',
    'Zet je nummer bij het onderwerp, dan bellen wij jou.': 'call who left a number',
  },
  'algemene-voorwaarden.md': {
    'We reageren binnen 24 uur op werkdagen': 'answers',
    'Ga je weg, dan krijg je je bestanden en de verhuiscode van je domeinnaam.': 'gives them',
    'We waarschuwen je eerst en noemen de datum. Na betaling zetten we de dienst weer aan.':
      'switches off and on by the tasks',
    'Een mens beoordeelt dat.': 'judges what is reported',
    'Je krijgt uiterlijk op dat moment een mail met de redenen, en hoe je daartegen op kunt komen.':
      'decides before acting, as the form of the office says',
    'Een domeinnaam registreren we op jouw naam. Jij bent de houder.': 'registers so',
    'Fouten die je binnen 14 dagen meldt, herstellen we kosteloos.': 'mends',
  },
  'assistant-turn.ts': {
    'Er is nu even niemand vrij. We antwoorden zodra we kunnen.': 'answers',
  },
  'cancellation-mails.tsx': {
    'Bel of mail ons uiterlijk ${shownDay(keptUntil(lastDay))}; daarna wissen we alles.': 'wipes',
    'De creditnota krijg je na {lastDay}.': 'pays back',
  },
  'change-mails.tsx': {
    'Moet er iets worden omgezet, dan doen we dat binnen 3 uur, geteld in onze openingstijden.': 'does it',
  },
  'configurator-abonnement.ts': {
    'Elke aanvraag compleet in je mail': 'the service',
    'Geen losse rekeningen achteraf.': 'bills so',
  },
  'customer-agency-mails.tsx': {
    'geen herinnering.': 'see the reminders of quotes',
  },
  'diensten.ts': {
    'Doet het dat niet, dan zetten we het uit.': 'the service',
  },
  'faq.ts': {
    'binnen 24 uur contact met je op, geteld op werkdagen': 'makes contact',
    'Nee, we vragen geen aanbetaling. Hosting en een domeinnaam betaal je wel vooraf, per maand of per jaar.':
      'bills after the work',
    'maanden wel, dat is de minimale looptijd': 'holds to it',
    'Pro heeft een AI-chatbot, betaalkoppelingen en 24/7 support.': 'says what is in the three',
  },
  'going-back.ts': {
    'Van wat je hebt betaald, krijg je ${inEurosAndCents(total)} terug': 'pays back',
  },
  'home.ts': {
    'Altijd gratis aanpassen': 'does it',
    'Altijd support, van mensen die je kent': 'is there',
    'Wat online komt, lezen we eerst zelf.': 'reads',
  },
  'hosting-order-wizard.ts': {
    'wij kijken het na voordat we de naam vastleggen': 'looks',
    'bedenk je je binnen die tijd, dan krijg je terug wat je voor deze bestelling hebt betaald': 'pays back',
    'Je oude site blijft staan tot de nieuwe werkt.': 'moves in that order',
  },
  'inhoud-melden.md': {
    'met de dag waarop we uiterlijk beslissen: binnen 3 werkdagen, en bij seksueel misbruik van kinderen binnen 1 werkdag.':
      'decides',
    'dan mailen we de klant de redenen uiterlijk op dat moment':
      'decides before acting, as the form of the office says',
    'dan melden we dat meteen bij de politie': 'reports it',
  },
  'inhoud-melden.ts': {
    'De klant om wiens site het gaat, hoort van ons niet wie meldde, tenzij dat nodig is.':
      'names nobody in the reasons',
  },
  'invoice-mail.tsx': {
    'Je krijgt ${inEurosAndCents(dueBack)} terug, op de rekening waarmee je hebt betaald.': 'pays back',
  },
  'invoice-words.ts': {
    'We storten het terug op de rekening waarmee je hebt betaald.': 'pays back',
  },
  'new-price-mails.tsx': {
    'Antwoord dan voor die dag op deze mail, dan halen we hem eraf.': 'takes it off',
  },
  'nieuwsbrief.ts': {
    'Afmelden kan onder elke mail, met één klik.': 'puts the link under each newsletter',
    'Beantwoord een mail van ons, dan komt hij bij een mens terecht.': 'reads',
    'Je krijgt geen nieuwsbrief meer van ons.': 'writes to a fresh file',
  },
  'offerte-bekijken.ts': {
    'We antwoorden per mail, en het antwoord komt ook op deze pagina.': 'answer what is asked',
  },
  'order-progress.ts': {
    'We nemen contact met je op over de rest.': 'makes contact',
  },
  'order-status-mails.tsx': {
    'We zetten je hosting stil, binnen 3 uur, geteld in onze openingstijden.': 'switches it off',
    'Wat al stilstond, zetten we weer aan: binnen 3 uur, geteld in onze openingstijden.': 'switches it on',
  },
  'over-ons.ts': {
    'We bestaan nu een jaar.': 'keeps it true',
    'We testen hem op snelheid en of alle formulieren ook echt aankomen.': 'tests',
  },
  'pages/configurator.ts': {
    'Ongeveer ${CONFIGURATOR_MINUTES} minuten.': 'asks visitors whether it is so',
    'Later iets toevoegen kan altijd.': 'adds it, at a price that is told first',
  },
  'pages/contact.ts': {
    'Laat even weten dat je komt, dan is er iemand voor je.': 'is there',
  },
  'payment-labels.ts': {
    'wat dubbel is, storten we terug': 'pays back',
  },
  'planning-words.ts': {
    'Vanaf die dag staat je site binnen 5 werkdagen online.': 'builds',
    'Je site staat uiterlijk ${shownDay(by)} online.': 'builds',
    'Het is uiterlijk ${shownDay(by)} klaar, zoals in je offerte staat.': 'builds',
  },
  'prijzen.ts': {
    'Voor een site of webshop betaal je niets vooraf: een aanbetaling vragen we niet.':
      'bills after the work',
    'Het bedrag in je offerte, en daar houden we ons ${QUOTE_VALID_DAYS} dagen aan.': 'holds to quotes',
  },
  'privacybeleid.md': {
    'een mens zet de hosting stil': 'does it, and answers',
    'het boekhoudprogramma waar we onze facturen naartoe sturen': 'names them',
    'In onze reservekopieën verdwijnen ze twee weken later.': 'treats copies elsewhere alike',
    'sluiten we een verwerkersovereenkomst': 'signs them',
    'We antwoorden binnen een maand.': 'answers, with the export and the erasure of a person',
    'dan melden we dat aan jou en aan de Autoriteit Persoonsgegevens': 'reports',
    'Bij een belangrijke verandering sturen we klanten een bericht.': 'sends it',
  },
  'promises.ts': {
    'binnen 24 uur op werkdagen': 'answers',
    'binnen 5 werkdagen': 'builds',
    'binnen 24-48 uur op werkdagen': 'builds',
    'binnen een week': 'builds',
    '4-6 weken': 'builds',
    'binnen 3 uur in openingstijd': 'does the tasks',
    '4,8 uit 5': 'proof of the reviews',
    "about: '40+', home: '50+', adsLanding: '200+'": 'counts',
    'Wat er staat, passen we altijd gratis aan': 'does it',
  },
  'quote-texts.ts': {
    'geteld vanaf de dag dat alles van je binnen is. Komt dat later, dan schuift de planning mee.': 'builds',
  },
  'report-decision.ts': {
    'een andere collega kijkt er dan naar. Naar de rechter kun je altijd.': 'has a second colleague look',
    'Er is geen programma dat zocht of meebesliste.': 'lets no program search or decide',
  },
  'seo-optimalisatie.ts': {
    'Je krijgt de cijfers in gewone taal': 'the service',
  },
  'services.ts': {
    '99,9% uptime': 'the hosting',
    'Elke dag een back-up': 'the hosting',
    'CDN: bestanden komen van een server dicht bij de bezoeker': 'the hosting',
    'Een overzicht per maand': 'makes it',
    'Zien wie opent en klikt': 'the service',
  },
  'support.ts': {
    'Aanpassen is gratis, en je krijgt bericht als het online staat.': 'does it',
  },
  'suspension-mails.tsx': {
    'Zodra alles wat te laat is betaald is, zetten we je hosting weer aan': 'switches on by the task',
  },
  'suspension-words.ts': {
    'Mail die binnenkomt, blijft binnenkomen.': 'switches off by the task',
  },
  'transfer-code-mails.tsx': {
    'antwoord dan op deze mail, dan schrijven we hoe je hem naar ons laat verwijzen': 'answers',
  },
  'verwerkersovereenkomst.md': {
    'Op verzoek krijg je de lijst.': 'has that list',
    'dan melden we dat zonder onredelijke vertraging, met wat we dan weten.': 'reports',
  },
  'wipe-announced-mail.tsx': {
    'dan sturen we je die.': 'sends the copy, and wipes after that day',
  },
  'visitor-mails.tsx': {
    'laten je vóór die tijd weten of het doorgaat': 'answer before the time is let go',
  },
  'webshop-laten-maken.ts': {
    'Kan het niet, dan hoor je dat voordat je ja zegt.': 'says so',
  },
  'website-laten-maken.ts': {
    'dan verwijzen we het oude door, zodat je vindbaarheid niet weglekt': 'the service',
  },
  'words.ts': {
    'Mensen: ${officeHours()}.': 'is there in those hours',
    'Bel of mail ons, dan zoeken we samen iets.': 'finds a time',
  },
}
