import { Prose } from '../../ui/base/prose.tsx';
import { ContentPage } from '../_policy/content-page.tsx';
import { messages } from './messages.en.ts';

export default function CreditsPage() {
  return (
    <ContentPage title={messages.title} intro={messages.intro} description={messages.description}>
      <Prose>
        <h2>{messages.pinHeading}</h2>
        <p>
          {messages.pinAttribution} <a href={messages.pinSource}>{messages.pinSource}</a>. {messages.pinLicence}{' '}
          <a href={messages.pinLicenceSource}>{messages.pinLicenceSource}</a> {messages.pinAdapted}
        </p>
        <p>{messages.pinNote}</p>
        <h2>{messages.softwareHeading}</h2>
        <p>{messages.software}</p>
        <h2>{messages.picturesHeading}</h2>
        <p>{messages.pictures}</p>
      </Prose>
    </ContentPage>
  );
}
