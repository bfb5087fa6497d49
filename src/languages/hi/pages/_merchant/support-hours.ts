export const SUPPORT_HOURS = 'सोमवार–शुक्रवार, सुबह 9:00–शाम 6:00';
