# id, sent, signatures: the values of webhook-id, webhook-timestamp and webhook-signature; body.json: the raw body
key=$(printf '%s' "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
expected=$( { printf '%s.%s.' "$id" "$sent"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
case " $signatures " in
*" v1,$expected "*) echo "signed with your secret" ;;
esac
