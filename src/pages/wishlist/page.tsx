export default function Page() {
  return <h1>wishlist</h1>;
}
