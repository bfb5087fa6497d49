import '../browser/start.tsx';
