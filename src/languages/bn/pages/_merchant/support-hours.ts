export const SUPPORT_HOURS = 'সোমবার–শুক্রবার, সকাল 9:00–সন্ধ্যা 6:00';
