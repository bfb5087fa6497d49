import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { watchAttendance } from './api/attendance.ts';
import { queryClient } from './api/query-client.ts';
import { startColourScheme } from './colour-scheme/colour-scheme.ts';
import { DESK_LANGUAGE } from './language/desk-language.ts';
import { router } from './router.tsx';

startColourScheme();
watchAttendance(document);
document.documentElement.lang = DESK_LANGUAGE;
const root = document.getElementById('desk');
if (root === null) throw new Error('The page of the desk has no place for it.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
