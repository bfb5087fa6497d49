import { ContactScreen } from './contact-screen.tsx';

export default function ContactPage() {
  return <ContactScreen />;
}
