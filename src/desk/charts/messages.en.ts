export const messages = { asTable: 'As a table', asChart: 'As a chart' };
