export default function Page() {
  return <h1>order-tracking</h1>;
}
