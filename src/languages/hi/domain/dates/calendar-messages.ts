import type { messages as english } from '../../../../domain/dates/calendar-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
}

export const messages: Translation<typeof english> = {
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  timeOfDay: (hour, clock) => `${partOfDay(hour)} ${clock}`,
};
